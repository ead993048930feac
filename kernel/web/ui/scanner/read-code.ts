/** Decodes a code in a picture; undefined when there is none. */
export type ReadCode = (source: HTMLVideoElement | Blob) => Promise<string | undefined>

type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

const nativeFormats = ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix']

/** The browser's BarcodeDetector if available; otherwise our WASM reader, loaded from our own server. */
export async function openReader(): Promise<ReadCode> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported: string[] = (await native?.getSupportedFormats().catch(() => [])) ?? []
  if (native && supported.includes('qr_code')) {
    const detector = new native({ formats: nativeFormats.filter((format) => supported.includes(format)) })
    return async (source) => {
      const picture = source instanceof Blob ? await createImageBitmap(source) : source
      return (await detector.detect(picture))[0]?.rawValue
    }
  }
  const { readWithWasm } = await import('./read-with-wasm.ts')
  return readWithWasm
}
