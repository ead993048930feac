/** Line drawings of a bell in the site's colour, one for each kind of notice. */
export function Picture({ kind }: { kind: 'noData' | 'system' | 'noPage' | 'network' }) {
  return (
    <svg className="notice__picture" viewBox="0 0 200 140" fill="none" aria-hidden="true">
      <ellipse cx="100" cy="122" rx="74" ry="9" fill="var(--surface-2)" />
      <circle cx="100" cy="66" r="52" fill="var(--brand-tint)" />
      <g stroke="var(--brand-text)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        {drawings[kind]}
      </g>
    </svg>
  )
}

const drawings = {
  network: (
    <>
      <path d="M64 62a52 52 0 0 1 72 0M76 76a34 34 0 0 1 48 0M88 90a17 17 0 0 1 24 0" opacity=".45" />
      <circle cx="100" cy="102" r="3" fill="var(--brand-text)" />
      <path d="M70 38l60 60" stroke="var(--danger)" />
    </>
  ),
  noPage: (
    <>
      <path d="M72 30h36l20 20v52a4 4 0 0 1-4 4H72a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4z" fill="var(--surface)" />
      <path d="M108 30v20h20" />
      <path d="M90 66a8 8 0 1 1 12 7c-3 2-4 4-4 7M98 92v.1" stroke="var(--brand-accent)" />
    </>
  ),
  noData: (
    <>
      <path d="M62 70l14-30h48l14 30v28a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6z" fill="var(--surface)" />
      <path d="M62 70h22c2 8 7 12 16 12s14-4 16-12h22" />
      <path d="M88 24l3 6M112 24l-3 6" stroke="var(--brand-accent)" />
    </>
  ),
  system: (
    <>
      <path d="M74 88c6-8 6-16 6-24a20 20 0 0 1 40 0c0 8 0 16 6 24z" fill="var(--surface)" />
      <path d="M92 96a8 8 0 0 0 16 0M100 38v6" />
      <path d="M100 60v10M100 78v.1" stroke="var(--danger)" />
      <path d="M58 56l-6-3M60 74l-7 1M142 56l6-3M140 74l7 1" opacity=".45" />
    </>
  ),
}
