"""stub"""
class SettingsError(Exception):
    """s"""
