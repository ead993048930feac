import { envelopeOf, previewHeaders } from '#kernel/web/calls/call.ts'
import { Abnormal, NetworkDown, refusalOf } from '#kernel/web/calls/faults.ts'
import { language } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'

/** An uploaded file. */
export type Uploaded = { id: string; url: string; name: string; bytes: number; picture: boolean; thumb?: string }

/** Who may open it: its owner, any logged-in person, or (only settable by managers) anyone. */
export type Audience = 'owner' | 'people' | 'public'

export const uploadPath = '/api/upload/index'

/** From this size on the server also allows half an hour. */
const largeBytes = 20 * 1_048_576

type Sending = { path: string; audience: Audience; signal: AbortSignal; onProgress: (share: number) => void }

/** Uses XMLHttpRequest, since `fetch` has no upload progress. */
export function upload(file: File, { path, audience, signal, onProgress }: Sending): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new NetworkDown(`${path} was not answered`))
    request.open('POST', apiBase() + path)
    request.withCredentials = true
    request.timeout = file.size > largeBytes ? 1_800_000 : 120_000
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    request.setRequestHeader('X-Lang', language())
    for (const [name, value] of Object.entries(previewHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    request.onload = () => {
      try {
        resolve(uploadedFrom(request, file))
      } catch (fault) {
        reject(fault)
      }
    }
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('audience', audience)
    body.append('file', file, file.name)
    request.send(body)
  })
}

type Answer = { id: string; url: string; name: string; type: string; size: number; thumb?: string }

function uploadedFrom(request: XMLHttpRequest, file: File): Uploaded {
  const answer = request.responseText
  const envelope = envelopeOf(answer)
  if (!envelope) throw new Abnormal('The upload was answered without an envelope', answer.slice(0, 1_000))
  const refusal = refusalOf(envelope, (name) => request.getResponseHeader(name))
  if (refusal) throw refusal
  const { id, url, name, type, size, thumb } = envelope.d as Answer
  return { id, url, name: name || file.name, bytes: size, picture: type.startsWith('image/'), thumb }
}
