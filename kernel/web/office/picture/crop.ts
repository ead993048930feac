/** Crop area, as fractions of the picture's sides. */
export type Part = { x: number; y: number; width: number; height: number }

const longestSide = 2_560

/** The cropped picture as a file; an uncropped picture that is small enough is returned unchanged. */
export async function cropped(file: File, part: Part): Promise<File> {
  const picture = await createImageBitmap(file)
  const [left, top] = [Math.round(part.x * picture.width), Math.round(part.y * picture.height)]
  const [width, height] = [Math.round(part.width * picture.width), Math.round(part.height * picture.height)]
  const isWhole = width >= picture.width - 1 && height >= picture.height - 1
  if (isWhole && Math.max(width, height) <= longestSide) return file
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')!.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
  return bytes ? new File([bytes], named(file.name, type), { type }) : file
}

const named = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/png' ? 'png' : 'jpg'}`
