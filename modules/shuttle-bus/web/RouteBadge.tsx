import './bus.css'

/** Route number on the route's colour. */
export function RouteBadge({ code, name, color }: { code: string; name: string; color: string }) {
  const style = color ? { background: `#${color}`, color: inkOn(color) } : undefined
  return (
    <span className="bus-badge c-fixed c-font-3" style={style}>
      {code || name.slice(0, 2)}
    </span>
  )
}

/** White if the contrast is sufficient, otherwise dark. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (light + 0.05) >= 4.5 ? '#ffffff' : '#0b0d12'
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
