/** Skies, hills and water of the demo photographs; without text, deterministic. */
const scenes = [
  ['#ffd9a0', '#f28b66', '#5a4a78', '#e8a27c'],
  ['#cfe8ff', '#7fb4e6', '#3d6b4f', '#8cc3ea'],
  ['#1d2b53', '#3a4f8a', '#16213e', '#2b3f73'],
  ['#ffe3ec', '#f3a6bd', '#7a8f5a', '#f5c6d3'],
  ['#eef3f7', '#b8c7d3', '#6d7f8c', '#d5dee5'],
  ['#fff2c2', '#f5c84c', '#8a5a2b', '#f0d88a'],
] as const

const size = 'width="960" height="720" viewBox="0 0 1200 900"'

/** A view over the lake, in the light of one of six hours. */
export function demoScene(n: number): string {
  const [light, deep, hill, water] = scenes[n % scenes.length]!
  const sun = `<circle cx="${300 + ((n * 211) % 620)}" cy="${170 + ((n * 67) % 140)}" r="72" fill="#fff" opacity=".85"/>`
  const tower = `<g transform="translate(${620 + ((n * 137) % 300)} 250)" fill="#2a2f45" opacity=".85"><rect x="40" y="60" width="60" height="300"/><path d="M30 60h80L70-20Z"/><rect x="58" y="110" width="24" height="40" fill="${light}"/></g>`
  const trees = Array.from(
    { length: 9 },
    (_, i) =>
      `<ellipse cx="${60 + ((i * 143 + n * 59) % 1100)}" cy="${590 - ((i * 31) % 40)}" rx="46" ry="70" fill="${hill}" opacity=".9"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
<rect width="1200" height="900" fill="url(#g)"/>${sun}<path d="M0 520C200 400 380 470 560 420S900 380 1200 500V640H0Z" fill="${hill}" opacity=".55"/>${tower}${trees.join('')}
<rect y="620" width="1200" height="280" fill="${water}"/><g stroke="#fff" stroke-width="5" opacity=".45"><path d="M120 700h260M520 740h340M260 800h220M700 830h300"/></g></svg>`
}

const coats = ['#2f5d8a', '#a8433f', '#3f7f5f', '#7b5ea8', '#b07a1f', '#3b8d99']

/** A candidate as a plain figure. */
export function demoPortrait(n: number): string {
  const coat = coats[n % coats.length]!
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600"><rect width="600" height="600" fill="#e9eef4"/>
<circle cx="300" cy="230" r="110" fill="#f0cfb4"/><path d="M190 220c0-150 220-150 220 0-40-60-160-70-220 0Z" fill="#2b2b33"/><path d="M90 600c0-180 110-230 210-230s210 50 210 230Z" fill="${coat}"/><path d="M250 375l50 70 50-70Z" fill="#fff"/></svg>`
}
