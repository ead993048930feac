export type Motif = 'gift' | 'books' | 'run' | 'star' | 'food' | 'bag'

/** Coordinates are in a viewBox of 1200 by 675. */
const size = 'width="960" height="540" viewBox="0 0 1200 675"'

const grounds: Readonly<Record<Motif, readonly [string, string]>> = {
  gift: ['#ffe0b8', '#f08a5d'],
  books: ['#d8ecff', '#4a7fb5'],
  run: ['#dff5e1', '#3f9c72'],
  star: ['#2b2d5b', '#7a4e9f'],
  food: ['#fff1c9', '#e0a02b'],
  bag: ['#e7e3ff', '#7b6fd0'],
}

const things: Readonly<Record<Motif, string>> = {
  gift: `<g transform="translate(420 180)"><rect y="110" width="360" height="250" rx="18" fill="#c8403f"/><rect x="-16" y="70" width="392" height="80" rx="14" fill="#e2574c"/>
<rect x="150" y="70" width="60" height="290" fill="#ffd56b"/><path d="M180 74c-90-90-150-30-110 0s90 12 110 0c20 12 70 30 110 0s-20-90-110 0Z" fill="#ffd56b"/></g>`,
  books: `<g transform="translate(380 190)">${['#2f5d8a', '#e0a02b', '#3f9c72', '#c8403f'].map((c, i) => `<rect x="${i * 6}" y="${240 - i * 72}" width="${420 - i * 24}" height="62" rx="10" fill="${c}"/><rect x="${26 + i * 6}" y="${256 - i * 72}" width="120" height="10" rx="5" fill="#fff" opacity=".7"/>`).join('')}</g>`,
  run: `<g fill="none" stroke="#fff" stroke-width="14" opacity=".85"><path d="M-40 620C300 430 900 430 1240 620"/><path d="M-40 540C300 350 900 350 1240 540"/></g>
<rect x="470" y="170" width="260" height="200" rx="20" fill="#fff"/><text x="600" y="305" font-family="sans-serif" font-weight="800" font-size="110" text-anchor="middle" fill="#2b6f9e">001</text>`,
  star: `<path d="M600 130l58 138 150 12-114 98 35 146-129-78-129 78 35-146-114-98 150-12Z" fill="#ffd56b"/>${Array.from({ length: 40 }, (_, i) => `<circle cx="${(i * 293) % 1200}" cy="${(i * 187) % 675}" r="${2 + (i % 4)}" fill="#fff" opacity=".7"/>`).join('')}`,
  food: `<ellipse cx="600" cy="470" rx="300" ry="60" fill="#c98a1b" opacity=".4"/><path d="M320 340h560c0 130-110 200-280 200S320 470 320 340Z" fill="#fff"/><path d="M320 340h560" stroke="#e0574c" stroke-width="22"/>
<g fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".8"><path d="M500 290c-30-50 30-70 0-120"/><path d="M600 290c-30-50 30-70 0-120"/><path d="M700 290c-30-50 30-70 0-120"/></g>`,
  bag: `<path d="M440 260h320l40 300H400Z" fill="#fff"/><path d="M510 260c0-140 180-140 180 0" fill="none" stroke="#fff" stroke-width="22"/><circle cx="600" cy="410" r="70" fill="#7b6fd0"/><path d="M565 410l25 28 48-52" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round"/>`,
}

/** A picture without text, deterministic. */
export function demoDrawing(motif: Motif): string {
  const [light, deep] = grounds[motif]
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/><circle cx="1020" cy="120" r="200" fill="#fff" opacity=".14"/><circle cx="160" cy="600" r="240" fill="#fff" opacity=".12"/>${things[motif]}</svg>`
}
