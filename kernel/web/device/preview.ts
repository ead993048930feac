import { createStore } from '../store.ts'

export type PreviewImage = { src: string; title?: string; alt?: string }
export type Preview = { id: number; images: readonly PreviewImage[]; start: number }

export const preview = createStore<Preview | undefined>(undefined)

let lastId = 0

/** Shows pictures full-screen, starting at `start`. */
export function previewImages(images: readonly (string | PreviewImage)[], start = 0): void {
  if (images.length === 0) return
  const rows = images.map((image) => (typeof image === 'string' ? { src: image } : image))
  preview.set({ id: ++lastId, images: rows, start: Math.min(Math.max(start, 0), rows.length - 1) })
}

export const closePreview = (): void => preview.set(undefined)
