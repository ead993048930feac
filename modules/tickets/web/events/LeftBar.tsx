import '../wallet/tickets.css'

/** Bar showing the share of places left. */
export function LeftBar({ left, size }: { left: number; size: number }) {
  const share = size > 0 ? Math.min(1, Math.max(0, left / size)) : 0
  return (
    <span className="tk-bar c-meter" data-low={share < 0.15 || undefined} aria-hidden>
      <i style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}
