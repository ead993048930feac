/** SVG coordinates, and the pixel width of the rendered picture. */
const width = 1200
const height = 675
const pixels = 960

/** A generated landscape in the site's colours. */
export function demoView(index: number, primary: string, accent: string): string {
  const chance = chances(index + 1)
  const sun = { x: 200 + chance() * 800, y: 110 + chance() * 110, r: 50 + chance() * 40 }
  const things = [towers, trees, arches, boats]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${(pixels * height) / width}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${primary}" stop-opacity=".55"/>
<stop offset="1" stop-color="${accent}" stop-opacity=".28"/></linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${primary}" stop-opacity=".75"/>
<stop offset="1" stop-color="${primary}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="#f6fafc"/><rect width="100%" height="100%" fill="url(#sky)"/>
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="#fff" opacity=".85"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 1.5}" fill="#fff" opacity=".25"/>
${hill(chance, 360, primary, 0.25)}${hill(chance, 420, primary, 0.42)}
${things[index % things.length]!(chance, primary, accent)}
<rect y="500" width="100%" height="175" fill="url(#water)"/>${waves(chance)}</svg>`
}

type Chance = () => number

/** Seeded random numbers, so that the pictures are the same every time. */
function chances(seed: number): Chance {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state >>> 0) % 10_000) / 10_000
  }
}

function hill(chance: Chance, top: number, colour: string, opacity: number): string {
  const [a, b, c] = [chance() * 120, chance() * 120, chance() * 120]
  return `<path d="M0 520 V${top + a} C 300 ${top - 80 + b}, 500 ${top + 60 + c}, 700 ${top - 20 + a} S 1050 ${top + 40 + b}, 1200 ${top - 40 + c} V520 Z" fill="${colour}" opacity="${opacity}"/>`
}

function towers(chance: Chance, primary: string, accent: string): string {
  return each(7, (i) => {
    const [w, h, x] = [60 + chance() * 50, 110 + chance() * 170, 90 + i * 150]
    const windows = each(12, (n) => {
      const [wx, wy] = [x + 10 + (n % 3) * ((w - 20) / 3), 510 - h + 16 + Math.floor(n / 3) * 26]
      return `<rect x="${wx}" y="${wy}" width="10" height="14" fill="#fff" opacity=".7"/>`
    })
    return `<rect x="${x}" y="${510 - h}" width="${w}" height="${h}" rx="4" fill="${i % 3 === 1 ? accent : primary}" opacity=".88"/>${windows}`
  })
}

function trees(chance: Chance, primary: string, accent: string): string {
  return each(11, (i) => {
    const [x, r] = [60 + i * 108 + chance() * 30, 34 + chance() * 30]
    const crown = i % 4 === 2 ? accent : primary
    return `<rect x="${x - 5}" y="${500 - r}" width="10" height="${r}" fill="#6b4f3a"/><circle cx="${x}" cy="${470 - r}" r="${r}" fill="${crown}" opacity=".85"/>`
  })
}

function arches(_chance: Chance, primary: string, accent: string): string {
  const spans = each(5, (i) => `<path d="M${150 + i * 180} 510 a90 90 0 0 1 180 0 Z" fill="#f6fafc"/>`)
  return `<rect x="110" y="380" width="980" height="130" rx="10" fill="${primary}" opacity=".9"/><rect x="110" y="372" width="980" height="14" fill="${accent}"/>${spans}`
}

function boats(chance: Chance, _primary: string, accent: string): string {
  return each(4, (i) => {
    const x = 160 + i * 250 + chance() * 60
    return `<path d="M${x} 500 L${x} ${330 + chance() * 60} L${x + 80} 490 Z" fill="#fff" opacity=".95"/><path d="M${x - 40} 500 h150 l-24 34 h-100 Z" fill="${accent}"/>`
  })
}

function waves(chance: Chance): string {
  return each(9, () => {
    const [x, y] = [chance() * 1100, 520 + chance() * 140]
    return `<path d="M${x} ${y} q 30 -10 60 0 t 60 0" stroke="#fff" stroke-width="3" fill="none" opacity=".45"/>`
  })
}

const each = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
