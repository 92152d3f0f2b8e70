/**
 * Drawing of the dock: three doors, the middle one open on goods. It is anchored to the ground and fills the available
 * space.
 */
export function DockDrawing({ close = false, className }: { close?: boolean; className?: string }) {
  return (
    <svg
      viewBox={close ? '57 467 646 287' : '0 0 760 900'}
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-800 720h2360v300H-800z" fill="#1d2326" />
      <path d="M289 720h182l38 190H251z" fill="#24292c" />
      <path d="M-800 246h2360M-800 251h2360" stroke="#343c40" strokeWidth="2" />
      <g stroke="#343c40" strokeWidth="2" fill="none">
        <path d="M60 720V331h180v389M60 382h180M60 438h180M60 494h180M60 550h180M60 606h180M60 662h180" />
        <path d="M520 720V331h180v389M520 382h180M520 438h180M520 494h180M520 550h180M520 606h180M520 662h180" />
      </g>
      <path d="M289 331h182v389H289z" fill="#0a0e0f" stroke="#343c40" />
      <path d="M290 332h180v50H290z" fill="#22282b" />
      <path d="M290 354h180M290 368h180" stroke="#3b4347" strokeWidth="2" />
      <g fontSize="46" fontWeight="700" textAnchor="middle" fill="#6b7679">
        <text x="150" y="304">
          1
        </text>
        <text x="380" y="304" fill="#ffc61a">
          2
        </text>
        <text x="610" y="304">
          3
        </text>
      </g>
      <path d="M318 702h124v18H318z" fill="#7d6a49" />
      <path d="M352 564h56v66h-56zM322 634h56v66h-56z" fill="#ab906b" />
      <path d="M382 634h56v66h-56z" fill="#b79f76" />
      <path d="M374 564h12v24h-12zM344 634h12v24h-12zM404 634h12v24h-12z" fill="#8a7450" />
      <path d="M-800 720h2360v10H-800z" fill="#ffc61a" />
      <path d="M327 742h6l-23 168h-6zM427 742h6l23 168h-6z" fill="#ffc61a" />
    </svg>
  );
}
