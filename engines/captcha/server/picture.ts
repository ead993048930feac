import { randomInt } from 'node:crypto'
import sharp from 'sharp'

export const width = 320
export const height = 160
export const size = 52

type Puzzle = { x: number; y: number; background: string; piece: string }

/** Draws a random landscape and cuts a puzzle piece out of it. */
export async function drawPuzzle(): Promise<Puzzle> {
  const x = randomInt(80, width - size - 8)
  const y = randomInt(8, height - size - 8)
  const outline = outlineOf()
  const picture = await sharp(svg(width, height, landscape()))
    .png()
    .toBuffer()
  const notched = svg(width, height, decoy(x) + at(x, y, notch(outline)))
  const [background, piece] = await Promise.all([
    sharp(picture)
      .composite([{ input: notched }])
      .jpeg({ quality: 78 })
      .toBuffer(),
    cutOut(picture, x, y, outline),
  ])
  return { x, y, background: dataUrl('image/jpeg', background), piece: dataUrl('image/png', piece) }
}

async function cutOut(picture: Buffer, left: number, top: number, outline: string): Promise<Buffer> {
  const square = await sharp(picture).extract({ left, top, width: size, height: size }).ensureAlpha().png().toBuffer()
  const edge = `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.5"/>`
  return sharp(square)
    .composite([
      { input: svg(size, size, `<path d="${outline}"/>`), blend: 'dest-in' },
      { input: svg(size, size, edge) },
    ])
    .png()
    .toBuffer()
}

/** Piece outline with a knob or a notch on two sides. */
function outlineOf(): string {
  const side = () => randomInt(2)
  return `M2 12H14a8 8 0 1 ${side()} 14 0H40V24a8 8 0 1 ${side()} 0 14V50H2Z`
}

const notch = (outline: string) =>
  `<path d="${outline}" fill="#000" fill-opacity=".5" stroke="#fff" stroke-opacity=".7" stroke-width="1"/>`

/** A fainter second notch, so that the darkest column does not give the position away. */
function decoy(x: number): string {
  const place = x > width / 2 ? randomInt(8, x - size - 10) : randomInt(x + size + 10, width - size)
  return at(place, randomInt(8, height - size - 8), `<g opacity=".4">${notch(outlineOf())}</g>`)
}

function landscape(): string {
  const hue = randomInt(360)
  const tone = (turn: number, light: number) => `hsl(${(hue + turn) % 360} 55% ${light}%)`
  const hills = [0, 1, 2].map((i) => hill(70 + i * 28, tone(20 + i * 25, 62 - i * 13)))
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${tone(0, 82)}"/><stop offset="1" stop-color="${tone(60, 68)}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${randomInt(30, 290)}" cy="${randomInt(18, 50)}" r="${randomInt(12, 24)}" fill="${tone(180, 78)}"/>
    ${hills.join('')}${Array.from({ length: 26 }, () => speck(tone)).join('')}`
}

function hill(base: number, colour: string): string {
  const point = (x: number) => `${x} ${base + randomInt(-18, 18)}`
  const curve = `M0 ${base}Q${point(50)} ${point(100)}T${point(200)}T${point(width)}`
  return `<path d="${curve}V${height}H0Z" fill="${colour}"/>`
}

function speck(tone: (turn: number, light: number) => string): string {
  const fill = `fill="${tone(randomInt(360), randomInt(30, 85))}" fill-opacity="0.${randomInt(25, 75)}"`
  const [x, y, r] = [randomInt(width), randomInt(height), randomInt(3, 15)]
  return randomInt(2)
    ? `<circle cx="${x}" cy="${y}" r="${r}" ${fill}/>`
    : `<path d="M${x} ${y - r}L${x + r} ${y + r}H${x - r}Z" ${fill} transform="rotate(${randomInt(360)} ${x} ${y})"/>`
}

const at = (x: number, y: number, inner: string) => `<g transform="translate(${x} ${y})">${inner}</g>`

const svg = (w: number, h: number, inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${inner}</svg>`)

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`
