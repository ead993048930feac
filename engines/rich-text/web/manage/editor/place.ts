import { createContext, use } from 'react'
import type { UrlOf } from '../../Blocks.tsx'

/** What was sent during this visit, by id: until it is saved where it was put in, only its owner may open it, and there. */
const sent = new Map<string, string>()

export const rememberSent = (file: string, url: string): void => void sent.set(file, url)
export const sentUrl = (file: string): string | undefined => sent.get(file)

/** Where the files of what is being written are, once it was saved. */
export const FilePlace = createContext<UrlOf>(() => '')

/** Where a file is to be seen while one writes. */
export function useFileUrl(): UrlOf {
  const saved = use(FilePlace)
  return (file) => sent.get(file) ?? saved(file)
}
