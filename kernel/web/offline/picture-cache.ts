/** Separate from the service worker's caches, which are the same for everybody. */
export const pictureCache = 'kept pictures'

export function dropPictures(): void {
  if (typeof caches !== 'undefined') void caches.delete(pictureCache).catch(() => {})
}
