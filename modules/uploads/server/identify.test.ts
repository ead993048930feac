import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { served } from './index.ts'

const t = await campus([served])
const { sendOne, fetch } = sendingTo(t, '/api/upload/index')
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })

const gps = {
  IFD0: { Make: 'Camera', Artist: 'secret person' },
  IFD3: { GPSLatitude: '31/1 13/1 4821/100', GPSLatitudeRef: 'N' },
}

describe('pictures', () => {
  test('are made anew: upright, without place, camera or colour profile, with a small one beside', async () => {
    const { lin } = await t.site()
    const original = await picture(800, 600)
      .withMetadata({ orientation: 6 })
      .withExifMerge(gps)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(original.includes('secret person')).toBe(true)
    const { d } = await sendOne(lin, original, 'IMG_0001.JPG')
    expect(d).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg', width: 600, height: 800 })
    expect(d.url).toBe(`/site/attach?file=all/${d.id}/IMG_0001.jpg`)
    expect(d.list).toHaveLength(1)
    const served = await fetch(lin, d.url)
    expect(served.rawPayload.length).toBe(d.size)
    expect(served.rawPayload.includes('secret person')).toBe(false)
    const { exif, icc, xmp, iptc, orientation, width } = await sharp(served.rawPayload).metadata()
    expect({ exif, icc, xmp, iptc, orientation, width }).toEqual({ width: 600 })
    const thumb = await fetch(lin, d.thumb)
    expect(thumb.headers['content-type']).toBe('image/webp')
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 })
  })

  test('are no larger than 4096 a side; png and webp stay what they are, the first frame of a gif is a png', async () => {
    const { lin } = await t.site()
    const large = await sendOne(lin, await picture(5000, 100).png().toBuffer(), 'wide.png')
    expect(large.d).toMatchObject({ type: 'image/png', width: 4096, height: 82, name: 'wide.png' })
    expect((await sendOne(lin, await picture().webp().toBuffer(), '图.webp')).d.type).toBe('image/webp')
    const frames = [picture(), picture().negate()].map((frame) => frame.png().toBuffer())
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    const still = await sendOne(lin, gif, 'cat.gif')
    expect(still.d).toMatchObject({ type: 'image/png', name: 'cat.png', width: 60, height: 40 })
  })

  test('that promise too many pixels, or are cut or broken, are refused in words', async () => {
    const { lin } = await t.site()
    expect((await sendOne(lin, pngOf(60_000, 60_000), 'bomb.png')).fail).toBe('tooManyPixels')
    const cut = (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700)
    expect(await sendOne(lin, cut, 'cut.jpg')).toMatchObject({ fail: 'brokenPicture', m: '图片已损坏，无法打开' })
    const lying = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>\0')])
    expect((await sendOne(lin, lying, 'x.gif')).fail).toBe('brokenPicture')
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1')
    expect((await sendOne(lin, heic, 'x.heic')).fail).toBe('wrongType')
  })
})

describe('types', () => {
  test('come from the bytes, and the name follows', async () => {
    const { lin } = await t.site()
    const jpeg = await picture().jpeg().toBuffer()
    expect((await sendOne(lin, jpeg, 'report.pdf')).d).toMatchObject({ type: 'image/jpeg', name: 'report.jpg' })
    expect((await sendOne(lin, jpeg, 'page.html')).d).toMatchObject({ name: 'page.html.jpg' })
    const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'
    expect((await sendOne(lin, pdf, 'a.jpg')).d).toMatchObject({ type: 'application/pdf', name: 'a.pdf' })
    expect((await sendOne(lin, '学号,姓名\n1,林', '名单.CSV')).d).toMatchObject({ name: '名单.csv' })
    expect((await sendOne(lin, 'BMI of the class', 'bmi')).d).toMatchObject({ name: 'bmi.txt' })
    const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex')
    expect((await sendOne(lin, webm, 'a.WEBM')).d).toMatchObject({ type: 'video/webm', name: 'a.webm' })
    const zip = Buffer.from(zipSync({ 'a.txt': strToU8('a') }))
    expect((await sendOne(lin, zip, 'a.zip')).d.type).toBe('application/zip')
    const { d } = await sendOne(lin, wordDocument(), 'a.docx')
    expect(d).toMatchObject({ name: 'a.docx', type: expect.stringContaining('wordprocessingml') })
  })

  test.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['svg with a declaration', '\uFEFF  \n<?xml version="1.0"?><svg/>'],
    ['html', '<!DOCTYPE html><script>alert(1)</script>'],
    ['html behind a comment', '<!-- x --><html></html>'],
    ['a program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
    ['text of another encoding', Buffer.from([0xd1, 0xa7, 0xba, 0xc5, 0x0a])],
    ['text with a NUL', 'a\0b'],
    ['a bitmap', Buffer.from('424d460000000000000036000000280000000200', 'hex')],
  ])('%s is refused whatever its name', async (_what, bytes) => {
    const { lin } = await t.site()
    for (const name of ['a.png', 'a.txt', 'a.svg']) expect((await sendOne(lin, bytes, name)).fail).toBe('wrongType')
  })

  test('that the site does not want are refused', async () => {
    const { lin } = await t.site({ modules: { uploads: { kinds: ['picture'] } } })
    expect((await sendOne(lin, 'text', 'a.txt')).fail).toBe('wrongType')
    expect((await sendOne(lin, await picture().png().toBuffer())).fail).toBeUndefined()
  })
})

/** A PNG header with the given size and almost no pixel data. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function wordDocument(): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
  return Buffer.from(zipSync({ '[Content_Types].xml': strToU8(types), 'word/document.xml': strToU8('<w:document/>') }))
}
