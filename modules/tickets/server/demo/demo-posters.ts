export const motifs = ['music', 'stage', 'film', 'rings', 'curtain', 'stars', 'lanterns', 'pitch'] as const
export type Motif = (typeof motifs)[number]

/** Coordinates are in a viewBox of 1200 by 900. */
const size = 'width="960" height="720" viewBox="0 0 1200 900"'

type Palette = readonly [ground: string, deep: string, light: string, spark: string]

const palettes: Readonly<Record<Motif, Palette>> = {
  music: ['#f3b562', '#c8553d', '#fff3dc', '#2f4858'],
  stage: ['#2b1d4e', '#120b2b', '#ff7ac6', '#ffe08a'],
  film: ['#16324f', '#0b1b2e', '#e8f1ff', '#ffb347'],
  rings: ['#0f4c5c', '#0a2f3a', '#9ad1d4', '#f4d35e'],
  curtain: ['#8f1d2c', '#4a0d17', '#f6c28b', '#fff1d6'],
  stars: ['#1b2a4a', '#0b1226', '#9fb8ff', '#fff6cf'],
  lanterns: ['#3d2645', '#1f1230', '#f28f3b', '#ffd9a0'],
  pitch: ['#2f7d4f', '#1b5334', '#e9f7ec', '#ffd166'],
}

/** A poster without text, since the title is shown beside it. */
export function demoPoster(motif: Motif): string {
  const [ground, deep, light, spark] = palettes[motif]
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<defs><linearGradient id="g" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<radialGradient id="h"><stop offset="0" stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>${drawings[motif](light, spark, deep)}</svg>`
}

type Drawing = (light: string, spark: string, deep: string) => string

const drawings: Readonly<Record<Motif, Drawing>> = {
  music: (light, spark, deep) =>
    `<circle cx="600" cy="430" r="250" fill="${light}" opacity=".9"/><circle cx="600" cy="430" r="330" fill="${light}" opacity=".18"/>
${each(25, (i) => {
  const tall = 60 + 190 * Math.abs(Math.sin(i * 0.9)) * Math.sin((Math.PI * (i + 0.5)) / 25)
  return `<rect x="${230 + i * 30}" y="${430 - tall}" width="14" height="${tall * 2}" rx="7" fill="${i % 5 === 2 ? deep : spark}"/>`
})}<path d="M0 760 Q300 690 600 750 T1200 730 V900 H0 Z" fill="${spark}" opacity=".85"/>`,
  stage: (light, spark) =>
    `${each(5, (i) => `<path d="M${140 + i * 230} 0 L${i * 300 - 140} 900 h300 Z" fill="${i % 2 ? spark : light}" opacity=".16"/>`)}
<circle cx="600" cy="560" r="300" fill="url(#h)"/><rect x="588" y="430" width="24" height="270" rx="12" fill="${spark}"/><rect x="548" y="250" width="104" height="210" rx="52" fill="${light}"/>
${each(5, (i) => `<rect x="548" y="${290 + i * 28}" width="104" height="6" fill="#fff" opacity=".5"/>`)}<path d="M490 400 v30 a110 110 0 0 0 220 0 v-30" fill="none" stroke="${spark}" stroke-width="20" stroke-linecap="round"/>
<rect x="470" y="700" width="260" height="22" rx="11" fill="${spark}"/>`,
  film: (light, spark) =>
    `<path d="M250 330 L1200 60 V840 L250 570 Z" fill="${light}" opacity=".22"/><circle cx="250" cy="360" r="150" fill="${light}"/><circle cx="330" cy="590" r="110" fill="${spark}"/>
${each(6, (i) => `<circle cx="${250 + 85 * Math.cos((i * Math.PI) / 3)}" cy="${360 + 85 * Math.sin((i * Math.PI) / 3)}" r="32" fill="#16324f"/>`)}
${each(5, (i) => `<circle cx="${330 + 62 * Math.cos((i * Math.PI * 2) / 5)}" cy="${590 + 62 * Math.sin((i * Math.PI * 2) / 5)}" r="22" fill="#16324f"/>`)}
${each(7, (i) => `<rect x="${560 + i * 84}" y="796" width="52" height="36" rx="8" fill="${light}" opacity=".8"/>`)}`,
  rings: (light, spark) =>
    `${each(7, (i) => `<ellipse cx="600" cy="450" rx="${120 + i * 62}" ry="${60 + i * 40}" fill="none" stroke="${light}" stroke-width="5" opacity="${0.9 - i * 0.11}" transform="rotate(${i * 26} 600 450)"/>`)}
<circle cx="600" cy="450" r="64" fill="${spark}"/>${each(7, (i) => `<circle cx="${600 + (120 + i * 62) * Math.cos(i * 1.9)}" cy="${450 + (60 + i * 40) * Math.sin(i * 1.9)}" r="16" fill="${spark}" transform="rotate(${i * 26} 600 450)"/>`)}`,
  curtain: (light, spark, deep) =>
    `<circle cx="600" cy="620" r="360" fill="url(#h)"/>${each(8, (i) => {
      const x = i < 4 ? i * 90 : 840 + (i - 4) * 90
      return `<path d="M${x} 0 h92 q-26 420 ${i < 4 ? -30 : 10} 820 h-72 Z" fill="${i % 2 ? deep : '#b32839'}"/>`
    })}<path d="M0 0 H1200 V130 ${each(10, (i) => `q-60 90 -120 0${i === 9 ? ' Z' : ''}`)}" fill="#b32839"/>
<rect x="0" y="800" width="1200" height="100" fill="${deep}"/><path d="M610 250 l-70 190 h58 l-50 170 150 -220 h-66 l46 -140 Z" fill="${spark}"/><circle cx="600" cy="760" r="10" fill="${light}"/>`,
  stars: (light, spark) =>
    `${each(90, (i) => `<circle cx="${1200 * ((i * 0.618) % 1)}" cy="${760 * ((i * 0.7549) % 1)}" r="${1.5 + (i % 4)}" fill="${i % 7 ? light : spark}" opacity="${0.5 + (i % 5) / 10}"/>`)}
<circle cx="600" cy="380" r="130" fill="${spark}"/><ellipse cx="600" cy="380" rx="270" ry="62" fill="none" stroke="${light}" stroke-width="22" transform="rotate(-18 600 380)"/>
<path d="M470 380 a130 130 0 0 1 260 0 Z" fill="${spark}" transform="rotate(-18 600 380)"/><path d="M0 780 Q320 690 620 770 T1200 740 V900 H0 Z" fill="#060a17"/><path d="M840 760 v-60 a80 80 0 0 1 160 0 v60 Z" fill="#060a17"/>`,
  lanterns: (light, spark) =>
    `<circle cx="600" cy="450" r="420" fill="url(#h)"/>${each(7, (i) => {
      const [x, y, r] = [130 + i * 158, 230 + 150 * Math.abs(Math.sin(i * 1.7)), 62 + (i % 3) * 14]
      return `<line x1="${x}" y1="0" x2="${x}" y2="${y - r}" stroke="${spark}" stroke-width="4"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.86}" fill="${light}"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.45}" ry="${r * 0.86}" fill="${spark}" opacity=".55"/><rect x="${x - 22}" y="${y + r * 0.8}" width="44" height="12" rx="4" fill="${spark}"/><line x1="${x}" y1="${y + r * 0.95}" x2="${x}" y2="${y + r * 0.95 + 54}" stroke="${spark}" stroke-width="5"/>`
    })}<path d="M0 790 H1200 V900 H0 Z M160 790 l140 -110 140 110 Z M700 790 l180 -140 180 140 Z" fill="#150c22"/>`,
  pitch: (light, spark, deep) =>
    `${each(6, (i) => `<rect x="${i * 200}" width="100" height="900" fill="${deep}" opacity=".28"/>`)}<g fill="none" stroke="${light}" stroke-width="10"><rect x="110" y="90" width="980" height="720"/><path d="M600 90 V810"/><circle cx="600" cy="450" r="150"/><rect x="110" y="270" width="180" height="360"/><rect x="910" y="270" width="180" height="360"/></g>
<circle cx="600" cy="450" r="62" fill="${light}"/><path d="M600 414 l34 25 -13 40 h-42 l-13 -40 Z" fill="${deep}"/><path d="M690 330 q90 -60 150 -170" fill="none" stroke="${spark}" stroke-width="12" stroke-dasharray="26 20" stroke-linecap="round"/>`,
}

const each = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
