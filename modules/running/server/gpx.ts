import { Parser } from 'htmlparser2'
import type { Fix } from '../track.ts'

export type ReadGpx = { fixes: Fix[] } | { trouble: 'badFile' | 'fileTooLong' }

const depthMost = 40
const accuracy = 10

/**
 * Positions with their times from a GPX file. The parser knows no document types and expands no entities of a file; one
 * that declares any is refused all the same.
 */
export function readGpx(bytes: Uint8Array, most: number): ReadGpx {
  const text = new TextDecoder().decode(bytes)
  if (/<!(doctype|entity)/i.test(text)) return { trouble: 'badFile' }
  const reader = trackReader(most)
  const parser = new Parser(reader.handler, { xmlMode: true, decodeEntities: false })
  for (let at = 0; at < text.length && !reader.isOver(); at += 65_536) parser.write(text.slice(at, at + 65_536))
  if (!reader.isOver()) parser.end()
  return reader.result()
}

function trackReader(most: number) {
  const fixes: Fix[] = []
  let [depth, trouble, isGpx] = [0, undefined as 'badFile' | 'fileTooLong' | undefined, false]
  let place: [number, number] | undefined
  let time: string | undefined
  const handler = {
    onopentagname: () => {
      if (++depth > depthMost) trouble = 'badFile'
    },
    onopentag: (name: string, { lat, lon }: Record<string, string>) => {
      if (name === 'gpx') isGpx = true
      if (name === 'trkpt') place = placeOf(lat, lon)
      if (name === 'time' && place) time = ''
    },
    ontext: (text: string) => {
      if (time !== undefined && time.length < 64) time += text
    },
    onclosetag: (name: string) => {
      depth--
      if (name !== 'trkpt') return
      const at = Date.parse((time ?? '').trim())
      if (place && at > 0) fixes.push([Math.floor(at / 1000), ...place, accuracy])
      place = time = undefined
      if (fixes.length > most) trouble = 'fileTooLong'
    },
  }
  const result = (): ReadGpx => {
    if (trouble) return { trouble }
    return isGpx && fixes.length > 1 ? { fixes } : { trouble: 'badFile' }
  }
  return { handler, result, isOver: () => trouble !== undefined }
}

function placeOf(lat = '', lng = ''): [number, number] | undefined {
  const number = /^\s*-?\d{1,3}(\.\d{1,20})?\s*$/
  if (!number.test(lat) || !number.test(lng)) return undefined
  const [a, b] = [Math.round(Number(lat) * 1e6), Math.round(Number(lng) * 1e6)]
  return Math.abs(a) <= 90e6 && Math.abs(b) <= 180e6 ? [a, b] : undefined
}
