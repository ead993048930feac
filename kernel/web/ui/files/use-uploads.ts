import { useEffect, useReducer, useRef } from 'react'
import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { fileWords } from './file-words.ts'
import { type Uploaded, upload } from './upload.ts'
import { objectionTo, type UploadRules } from './upload-rules.ts'

/** A file being uploaded, or one that failed. */
export type Pending = { id: number; file: File; picture?: string; share: number; error?: string; retry: boolean }

type Event = { add: readonly Pending[] } | { drop: number } | { change: number; to: Partial<Pending> }

export function useUploads(value: readonly Uploaded[], onChange: (value: Uploaded[]) => void, rules: UploadRules) {
  const w = useWords(fileWords)
  const [pending, tell] = useReducer(rowsAfter, [])
  const take = useTaken(value, onChange)
  const stops = useStops()
  const drop = ({ id, picture }: Pending) => {
    stops.stop(id)
    if (picture) URL.revokeObjectURL(picture)
    tell({ drop: id })
  }
  const send = async (row: Pending) => {
    const { id, file } = row
    tell({ change: id, to: { error: undefined, share: 0 } })
    try {
      const onProgress = (share: number) => tell({ change: id, to: { share } })
      take(await upload(file, { ...rules, signal: stops.start(id), onProgress }))
      drop(row)
    } catch (fault) {
      tell({ change: id, to: { error: reasonOf(fault, w('uploadFailed'), w('networkFailed')), retry: true } })
    }
  }
  const add = (files: readonly File[]) => {
    const room = Math.max(0, rules.max - value.length - pending.length)
    const rows = files.slice(0, room).map((file) => pendingOf(file, objectionTo(file, rules, w)))
    tell({ add: rows })
    for (const row of rows) if (!row.error) void send(row)
  }
  return { pending, add, drop, send }
}

function rowsAfter(rows: readonly Pending[], event: Event): readonly Pending[] {
  if ('add' in event) return [...rows, ...event.add]
  if ('drop' in event) return rows.filter(({ id }) => id !== event.drop)
  return rows.map((row) => (row.id === event.change ? { ...row, ...event.to } : row))
}

/** Several uploads may finish in one frame; each has to see the value set by the one before. */
function useTaken(value: readonly Uploaded[], onChange: (value: Uploaded[]) => void) {
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  return (file: Uploaded) => {
    latest.current.value = [...latest.current.value, file]
    latest.current.onChange([...latest.current.value])
  }
}

/** Leaving the page or removing a tile aborts its upload. */
function useStops() {
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])
  const start = (id: number): AbortSignal => {
    const stop = new AbortController()
    running.current.set(id, stop)
    return stop.signal
  }
  const stop = (id: number) => {
    running.current.get(id)?.abort()
    running.current.delete(id)
  }
  return { start, stop }
}

let lastId = 0

const pendingOf = (file: File, error: string | undefined): Pending => ({
  id: ++lastId,
  file,
  picture: file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
  share: 0,
  error,
  retry: false,
})

function reasonOf(fault: unknown, usual: string, network: string): string {
  if (fault instanceof NetworkDown) return network
  return fault instanceof Refused && fault.message ? fault.message : usual
}
