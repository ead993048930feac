/** Square crop window of edge 1 over a picture: the picture's size at zoom 1, and the position of its corner. */
export type Cut = { width: number; height: number; x: number; y: number; zoom: number }

/** Edge of an avatar, in pixels. */
const edge = 512

/** The shorter side fills the window. */
export function centred(naturalWidth: number, naturalHeight: number): Cut {
  const shorter = Math.min(naturalWidth, naturalHeight) || 1
  const width = naturalWidth / shorter
  const height = naturalHeight / shorter
  return { width, height, x: (1 - width) / 2, y: (1 - height) / 2, zoom: 1 }
}

export const moved = (cut: Cut, dx: number, dy: number): Cut => kept({ ...cut, x: cut.x + dx, y: cut.y + dy })

/** Zooms around the centre of the window. */
export function zoomed(cut: Cut, zoom: number): Cut {
  const by = zoom / cut.zoom
  return kept({ ...cut, zoom, x: 0.5 - (0.5 - cut.x) * by, y: 0.5 - (0.5 - cut.y) * by })
}

/** Clamps the position so that the picture always fills the window. */
function kept(cut: Cut): Cut {
  const within = (at: number, size: number) => Math.min(0, Math.max(1 - size * cut.zoom, at))
  return { ...cut, x: within(cut.x, cut.width), y: within(cut.y, cut.height) }
}

/** The cropped picture as a file; undefined if the browser cannot draw it. */
export async function cutOut(image: HTMLImageElement, { width, height, x, y, zoom }: Cut): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, edge, edge)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, x * edge, y * edge, width * zoom * edge, height * zoom * edge)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  return blob ? new File([blob], 'avatar.jpg', { type: 'image/jpeg' }) : undefined
}
