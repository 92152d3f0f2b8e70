/** The style of the page, with the system's light or dark colours. */
export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0.5rem 0; border-block: 1px solid GrayText; }
h1 small { color: GrayText; font-size: 1rem; }
h2 { margin-top: 2rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
details { border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, transparent); }
summary { padding: 0.6rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary code:first-child { display: inline-block; min-width: 4.5rem; font-weight: 700; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { width: 16rem; font-weight: 400; }
td:nth-child(2) { width: 6rem; color: GrayText; }
@media (max-width: 40rem) { th { width: 9rem; } }
`;
