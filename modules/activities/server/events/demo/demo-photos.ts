const palettes = [
  ['#dbeafe', '#3b82f6', '#1e3a8a'],
  ['#fef3c7', '#f59e0b', '#78350f'],
  ['#dcfce7', '#22c55e', '#14532d'],
  ['#fae8ff', '#c026d3', '#581c87'],
  ['#ffe4e6', '#f43f5e', '#881337'],
] as const

/** A hall with rows of people before a screen, in one of five lights; without text, deterministic. */
export function demoPhoto(n: number): string {
  const [light, mid, dark] = palettes[n % palettes.length]!
  const heads = Array.from({ length: 36 }, (_, i) => {
    const row = Math.floor(i / 9)
    const x = 70 + (i % 9) * 108 + (row % 2) * 44 + ((i * 17 + n * 5) % 14)
    const y = 470 + row * 78
    const r = 24 + row * 5
    return `<g fill="${dark}" opacity="${0.55 + row * 0.12}"><circle cx="${x}" cy="${y}" r="${r}"/><path d="M${x - r * 1.6} ${y + r * 2.6}c0-${r * 2} ${r * 3.2}-${r * 2} ${r * 3.2} 0Z"/></g>`
  })
  const screen = `<rect x="250" y="90" width="500" height="270" rx="10" fill="#fff"/><path d="M290 310l${90 + (n % 3) * 30}-120 110 80 90-60 130 100Z" fill="${mid}" opacity=".7"/><circle cx="${620 + (n % 4) * 20}" cy="160" r="34" fill="${mid}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750" viewBox="0 0 1000 750"><rect width="1000" height="750" fill="${light}"/><path d="M0 400h1000v350H0Z" fill="${mid}" opacity=".35"/>${screen}${heads.join('')}</svg>`
}
