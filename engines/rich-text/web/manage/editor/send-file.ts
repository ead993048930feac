import { type Uploaded, upload, uploadPath } from '#kernel/web/ui/files/upload.ts'
import { rememberSent } from './place.ts'

export type Sent = Uploaded & { width: number; height: number }

/** Uploads a file. Pictures get their dimensions, so that pages can reserve the space. */
export async function sendFile(file: File, onProgress: (share: number) => void = () => {}): Promise<Sent> {
  const { signal } = new AbortController()
  const size = await sizeOf(file)
  const kept = await upload(file, { path: uploadPath, audience: 'owner', signal, onProgress })
  rememberSent(kept.id, kept.url)
  return { ...kept, ...size }
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  if (!file.type.startsWith('image/')) return { width: 0, height: 0 }
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    return { width: 0, height: 0 }
  }
}
