import { useEffect, useState } from 'react'
import { allows } from '#kernel/access.ts'
import type { OfficeFinder } from '#kernel/office.ts'
import { useSession } from '../../session/session.ts'
import { useStore } from '../../store.ts'
import { offices } from '../layout/use-menu.ts'
import type { Command } from './matches.ts'

const pauseMs = 200

/** Objects found by the modules the person has rights for, debounced. */
export function useFound(typed: string): Command[] {
  const { permissions } = useSession()
  const known = useStore(offices)
  const [found, setFound] = useState<{ q: string; list: Command[] }>({ q: '', list: [] })
  const q = typed.trim()
  useEffect(() => {
    if (!q) return
    let isWanted = true
    const finders = known.flatMap(({ key, finder }) => (finder && allows(permissions, key, finder.may) ? [finder] : []))
    const timer = setTimeout(async () => {
      const lists = await Promise.all(finders.map((finder) => askOne(finder, q)))
      if (isWanted) setFound({ q, list: lists.flat() })
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [q, known, permissions])
  return found.q === q ? found.list : []
}

/** A module whose search fails contributes no results. */
async function askOne({ icon, load }: OfficeFinder, q: string): Promise<Command[]> {
  try {
    const { find } = await load()
    return (await find(q)).map((one) => ({ ...one, icon, key: one.page }))
  } catch {
    return []
  }
}
