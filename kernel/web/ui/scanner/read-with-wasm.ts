import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const options: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'Code39', 'EAN-13', 'DataMatrix'],
  tryHarder: true,
  maxNumberOfSymbols: 1,
}
const longestSide = 720
let canvas: HTMLCanvasElement | undefined

export async function readWithWasm(source: HTMLVideoElement | Blob): Promise<string | undefined> {
  const picture = source instanceof Blob ? source : frameOf(source)
  if (!picture) return undefined
  const found = await readBarcodes(picture, options)
  return found.find(({ isValid }) => isValid)?.text
}

/** Scaled down, so that an old phone can decode several frames a second. */
function frameOf(video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
  canvas ??= document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}
