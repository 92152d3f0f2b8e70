const isApple = /Mac|iP/.test(navigator.platform);

/** The shortcut that opens the search: names of its keys as in events of the browser, and as users know them. */
export const searchShortcut = isApple
  ? ({ modifier: 'Meta', key: 'K', shown: ['⌘', 'K'] } as const)
  : ({ modifier: 'Control', key: 'K', shown: ['Ctrl', 'K'] } as const);
