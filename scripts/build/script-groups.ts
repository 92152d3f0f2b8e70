/** Matches the modules at these paths, given without their extensions. */
function files(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})\\.(tsx?|js)$`.replaceAll('/', '[\\\\/]'));
}

/**
 * Modules that are needed together form one file: forty small files cost a round trip each on a weak network,
 * and compress worse. A group contains all that it imports, except what an earlier group has.
 */
export const scriptGroups = [
  {
    name: 'start',
    test: files(
      'src/main',
      'contract/rules/accounts/badge-code',
      'src/sw-bridge/needed-update',
      'src/ui/(brand|field|language-menu|notice|password-input|read-form-text|text-input|icons/states)',
    ),
  },
  {
    name: 'login',
    test: files(
      'src/screens/login/(login-screen|offline-notice|physical-digit|sign-in-message)',
      'src/session/sign-in',
    ),
  },
  { name: 'inside', test: files('src/app/inside') },
  {
    name: 'chart',
    test: files(
      'node_modules/(chart.js|react-chartjs-2)/.*',
      'src/ui/(hatch|resolve-color-token|use-theme)',
      'src/screens/dashboards/turnover-chart',
    ),
  },
  {
    name: 'scan',
    test: files(
      'src/scan/(read-code|resolve-scan)',
      'contract/rules/orders/(line|order)-code',
      'contract/rules/codes/(?!(code-bars|function-one)\\b).*',
    ),
  },
  {
    name: 'shared',
    test: files(
      'node_modules/@tanstack/(query-core|react-query)/.*/(infinite|useInfinite).*',
      'src/api/use-retry-when-online',
      'src/ui/(?!(barcode|combobox|combobox-options|hatch|resolve-color-token|use-combobox|use-text-draft|use-theme|image-file-button|number-input|print|radio|segmented-control|stepper|steps|switch|code-text|confirm-dialog|dialog|drawer|guarded-region|note-area|number-problem|progress-bar|select|text-area|use-confirm-discard|use-debounced|use-modal|sent-controls|scroll-to-top|press-form|use-field-errors)\\b).*',
      'src/sync/client/(catalogue|device|orders|reading)/(?!(dashboards|newest-orders|order-lines|pick-queue|catalogue|find-articles|last-setter|read-aggregate|search-suggestion|split-references|use-back-order-chain|use-order|use-fresh-history|use-fresh-movements|basket-shortages|waiting-of-order)\\b)[a-z-]*',
      'src/sync/client/lists/(ask-list|older-rows|customers|list-pages|long-list|older-key)',
      'src/floor/(device-setting|is-unlinked-client|use-actor)',
      'src/floor/unsettled/(dependants|order-sync-status|sync-status-pill)',
      'src/floor/find/(use-find-by-scan|find-camera-button|find-camera-store|found-paths)',
      'src/sync/client/outbox/enqueue',
      'src/sync/rows/list-query/compare-text',
      'src/session/people/person-name',
      'src/lists/(cells/short-date|files/save-file|filters/search-box|form/failure-reason|row/row-link|url/(key-filter|use-navigate-within))',
      'contract/commands/read-recounts',
      'contract/registry',
      'contract/rules/dashboards/order-ages',
      'contract/rules/lists/list-filters',
      'contract/rules/orders/(amounts|line-a.*|order-(?!dates|limits|progress).*|preparation)',
      'contract/rules/stock/stock-level',
    ),
  },
  // The rows in sight of a long list: of the lists and the catalogue. And what dashboards show as lists do.
  {
    name: 'window',
    test: files(
      'src/lists/(cells/thumbnail|load-failure|page/(cached-line|use-list-keys)|table/scroll-memory|window/[a-z-]*)',
    ),
  },
  // What a list needs only once something is opened from it, and most other screens need at once.
  {
    name: 'details',
    test: files(
      'src/ui/(code-text|confirm-dialog|dialog|drawer|guarded-region|note-area|press-form|progress-bar|select|text-area|use-confirm-discard|use-debounced|use-field-errors|use-modal)',
      'src/sync/client/catalogue/(catalogue|find-articles|search-suggestion|split-references)',
      'src/sync/client/orders/(order-lines|newest-orders|pick-queue|read-aggregate|use-back-order-chain|use-order|basket-shortages|waiting-of-order)',
      'src/sync/client/stock/availability',
      'src/sync/client/outbox/(settle-refused|wait-for-verdict)',
      'src/sync/client/reading/(last-setter|use-fresh-history|use-fresh-movements)',
      'src/floor/(job-state-words|no-customer|short-reason-words|type-to-confirm)',
      'src/lists/form/(save-row|submit-key)',
      'contract/rules/marking/proof-subject',
      'contract/rules/orders/(mail-outcome-causes|order-(dates|limits))',
      'contract/rules/stock/location',
    ),
  },
  // Lists use the scanner, and full-screen tablet screens have a bar: without the cards and dialogs of the
  // floor, which are in a later group.
  {
    name: 'tablet',
    test: files(
      'src/floor/(floor-bar|use-handedness)',
      'src/scan/(?!(code-form|measure-scan|refuse-labels|wasm-reader)\\b).*',
      'src/sync/client/scans/find-by-code',
    ),
  },
  // Of picking, counting and arrivals, without the dialogs of any of them.
  { name: 'typed', test: files('src/floor/typed-number') },
  // Of the lists and the queue of marking, without the form of a marking, which the shop shares with them.
  {
    name: 'techniques',
    test: files('contract/rules/marking/(marking-in-language|read-marking|technique-names)'),
  },
  // The audit needs what commands read of the differences of an order, but not the list that shows them.
  { name: 'differences', test: files('contract/commands/order-differences') },
  { name: 'differences-list', test: files('src/floor/refused/order-differences') },
  {
    name: 'controls',
    test: files(
      'src/ui/(number-input|number-problem|segmented-control|stepper)',
      'contract/rules/values/fold-text',
    ),
  },
  { name: 'find', test: files('src/floor/find/(open-found|find-anything|found-target)') },
  {
    name: 'floor',
    test: files(
      'src/floor/(accept-short|day-field|due-day-pill|scan-unit|not-loaded-state|use-locale-data|use-wake-lock)',
      'src/ui/scroll-to-top',
      'contract/rules/stock/at-location',
    ),
  },
  // The audit needs the texts of commands, but not the cards of refused ones.
  {
    name: 'commands',
    test: files(
      'src/commands/(?!(conflicts?|queued-details|queued-text|superseding-commands)\\b).*',
      'contract/rules/lists/bulk-cause',
    ),
  },
  // Picking and the basket say why a command was refused, without the cards of refused ones.
  { name: 'refusal', test: files('src/api/use-sentences', 'src/floor/refused/refusal-reason') },
  // The sync tray names every queued command; the cards of refused ones load with the first.
  {
    name: 'queued',
    test: files(
      'src/floor/refused/(lazy-refused-entry|refused-of-lane)',
      'src/floor/unsettled/(own-queue|queued-name|use-queued-details)',
      'src/commands/(queued-details|queued-text)',
    ),
  },
  {
    name: 'refused',
    test: files(
      'src/floor/refused/(?!(lazy-refused-entry|refused-of-lane|conflict-(entry|card|side|title)|held-amendment|settle-(conflict|collisions)|transition-conflict|use-change-author)\\b).*',
    ),
  },
  // Few commands meet a conflict: its sides load with the first card.
  {
    name: 'conflict',
    test: files(
      'src/floor/refused/(conflict-(entry|card|side|title)|settle-conflict|transition-conflict|use-change-author)',
      'src/commands/(conflict|conflicts/.*|superseding-commands)',
    ),
  },
  { name: 'counting', test: files('src/floor/counting/.*') },
  {
    name: 'shop',
    test: files(
      'src/ordering/(?!paste/|marking-).*',
      'src/ordering/paste/paste-button',
      'src/session/vat-rate',
    ),
  },
  { name: 'marking-form', test: files('src/ordering/marking-.*') },
  { name: 'paste', test: files('src/ordering/paste/(?!paste-button\\b).*') },
  {
    name: 'lists',
    test: files(
      'src/lists/(cells|declare)/.*',
      'src/screens/lists/(list-screen|cells/(?!line-step|marking-|queue-|movement-source|sheet-|(number-cell|product-cell|signed-count|stock-alert|stock-update|unsent-order|unsent-sign|use-unsent-stock)\\b).*)',
    ),
  },
  {
    name: 'stock-cells',
    test: files(
      'src/screens/lists/cells/(number-cell|product-cell|signed-count|stock-alert|stock-update|unsent-sign|use-unsent-stock)',
      'src/screens/lists/acts/(adjustment-words|unsent-acts)',
    ),
  },
  // Small lists, which the audit needs together.
  {
    name: 'small-lists',
    test: files('src/screens/lists/(categories|grouping-list|permissions|roles|tags)'),
  },
  { name: 'artwork', test: files('src/marking/(add-artwork|job-file|prepare-file)') },
  { name: 'claim', test: files('contract/rules/orders/claim') },
  // What the work of picking shares with what is shown after it.
  {
    name: 'picking',
    test: files(
      'src/screens/picking/(next-order-button|scan-answer|sticky-top|use-open-scanned-order|wrong-view)',
    ),
  },
  {
    name: 'picking-dialogs',
    test: files('src/screens/picking/(lines-dialog|short-dialog|type-code-dialog|picked-number-dialog)'),
  },
];
