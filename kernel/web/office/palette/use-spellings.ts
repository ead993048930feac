import { useEffect, useState } from 'react'
import type { Spelling } from './matches.ts'

type Speller = (label: string) => Spelling | undefined
const unspelled: Speller = () => undefined

/** Pinyin of labels. Its large table is loaded when the palette first opens; until then labels match as written. */
export function useSpellings(): Speller {
  const [speller, setSpeller] = useState<Speller>(() => unspelled)
  useEffect(() => {
    let isWanted = true
    void load()
      .then((loaded) => isWanted && setSpeller(() => loaded))
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [])
  return speller
}

let loading: Promise<Speller> | undefined

function load(): Promise<Speller> {
  loading ??= import('pinyin-pro').then(({ pinyin }) => {
    const known = new Map<string, Spelling>()
    const spell = (label: string): Spelling =>
      pinyin(label, { toneType: 'none', type: 'array' }).map((part) => part.toLowerCase())
    return (label) => {
      const spelled = known.get(label) ?? spell(label)
      known.set(label, spelled)
      return spelled
    }
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
