import { createContext, use } from 'react'
import type { UrlOf } from '../../Blocks.tsx'

/** URLs of files uploaded in this visit, by id: until the body is saved, only their owner can open them, here. */
const sent = new Map<string, string>()

export const rememberSent = (file: string, url: string): void => void sent.set(file, url)
export const sentUrl = (file: string): string | undefined => sent.get(file)

/** The URLs of the body's files once it was saved. */
export const FilePlace = createContext<UrlOf>(() => '')

/** The URL of a file while editing. */
export function useFileUrl(): UrlOf {
  const saved = use(FilePlace)
  return (file) => sent.get(file) ?? saved(file)
}
