import { createContext, useContext } from 'react'
import type { Messages } from '#kernel/language/messages.ts'
import { useWords, type Words } from '#kernel/web/language.tsx'
import type { GateCalls } from '../contract.ts'
import type { GateKey } from './gate-words.ts'

/** What a module gives its checker's page. */
export type GateKit = {
  calls: GateCalls
  /** The right to check. */
  access: { module: string; may: string }
  words: { key: string; messages: Messages<GateKey> }
  /** The folder of its lists and unsent scans in the browser's storage. */
  folder: string
}

export const GateContext = createContext<GateKit | undefined>(undefined)

export function useGate(): GateKit {
  const kit = useContext(GateContext)
  if (!kit) throw new Error('not inside a gate')
  return kit
}

export type GateSay = Words<GateKey>
export const useGateWords = (): GateSay => useWords(useGate().words)
