import { useEffect, useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { type Conflict, conflictIn, mergedWithMine } from '#kernel/web/calls/conflict.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../../contract.ts'
import type { DeskArticle } from '../../../desk-contract.ts'
import { type Draft, differs, draftFrom, isBlank } from './draft.ts'

type Meta = Pick<
  DeskArticle,
  'id' | 'version' | 'state' | 'allowedActions' | 'edition' | 'reason' | 'pinnedUntil' | 'published'
>
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict'

const patience = 2_500
const unbegun: Meta = {
  id: '',
  version: 0,
  state: 'draft',
  allowedActions: ['edit'],
  edition: 0,
  reason: '',
  pinnedUntil: 0,
  published: 0,
}

/**
 * State of the editor. Unpublished articles are autosaved under the version they were loaded with; if someone else
 * changed it meanwhile, the conflict is shown instead of overwriting.
 */
export function useArticle(loaded: DeskArticle | undefined, first: Draft) {
  const desk = useDesk(loaded, first)
  const { meet, conflict, aside } = useConflict(desk)
  const save = useSaving(desk, meet)
  const { meta, draft, base, state, turn, change, replace, reload, setBase } = desk
  return {
    ...{ meta, draft, base, state, turn, change, replace, save, reload },
    isDirty: differs(draft, base),
    mayEdit: mayEdit(meta),
    /** Marks these fields as saved; the others are still pending. */
    sent: (part: Partial<Draft>) => setBase((before) => ({ ...before, ...part })),
    /** Checks for an edit conflict and shows it. */
    meet,
    conflict: conflict && { ...conflict, keepMine: () => conflict.keepMine(save) },
    aside,
  }
}

const mayEdit = ({ allowedActions }: Meta): boolean => allowedActions.includes('edit')

/** What is edited, and what of it is saved. */
function useDesk(loaded: DeskArticle | undefined, first: Draft) {
  const [meta, setMeta] = useState<Meta>(loaded ?? unbegun)
  const [draft, setDraft] = useState(first)
  const [base, setBase] = useState(first)
  const [state, setState] = useState<SaveState>('saved')
  /** Incremented when the text is replaced from outside, so that the editor remounts with it. */
  const [turn, setTurn] = useState(0)
  const now = useRef({ meta, draft })
  now.current = { meta, draft }

  const adopt = (article: DeskArticle, withText: boolean) => {
    now.current.meta = article
    setMeta(article)
    if (!withText) return
    setDraft(draftFrom(article))
    setBase(draftFrom(article))
    setState('saved')
    setTurn((count) => count + 1)
  }
  const reload = async (withText: boolean) => {
    const article = await ask(contract.deskArticle, { id: now.current.meta.id })
    await forgetLists()
    adopt(article, withText)
    return article
  }
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setState((before) => (before === 'conflict' ? before : 'dirty'))
  }
  /** Replaces the text, also in the editor. */
  const replace = (text: Partial<Draft>) => {
    change(text)
    setTurn((count) => count + 1)
  }
  return { meta, setMeta, draft, setDraft, base, setBase, state, setState, turn, now, adopt, reload, change, replace }
}

type Desk = ReturnType<typeof useDesk>

function useConflict({ base, now, adopt, setDraft, setState, replace }: Desk) {
  const [conflict, setConflict] = useState<Conflict<DeskArticle>>()
  /** The local draft that was discarded for the other person's version. */
  const [aside, setAside] = useState<Draft>()
  const meet = (fault: unknown): boolean => {
    const met = conflictIn<DeskArticle>(fault)
    setConflict(met)
    if (met) setState('conflict')
    return met !== undefined
  }
  const takeTheirs = async (fresh: DeskArticle) => {
    setConflict(undefined)
    setAside(mergedWithMine(base, now.current.draft, draftFrom(fresh)))
    adopt(fresh, true)
    await forgetLists()
  }
  /** A published article is not saved here but by a transition of its own. */
  const keepMine = async (fresh: DeskArticle, save: () => Promise<boolean>) => {
    setConflict(undefined)
    const mine = mergedWithMine(base, now.current.draft, draftFrom(fresh))
    adopt(fresh, true)
    now.current.draft = mine
    setDraft(mine)
    setState('dirty')
    if (mayEdit(fresh)) await save()
  }
  const bringBack = (mine: Draft) => {
    setAside(undefined)
    replace(mine)
  }
  return {
    meet,
    conflict: conflict && {
      ...conflict,
      theirs: draftFrom(conflict.fresh),
      keepMine: (save: () => Promise<boolean>) => keepMine(conflict.fresh, save),
      takeTheirs: () => takeTheirs(conflict.fresh),
    },
    aside: aside && { bringBack: () => bringBack(aside), forget: () => setAside(undefined) },
  }
}

/** Saves one after another, and by itself some time after a change. */
function useSaving(desk: Desk, meet: (fault: unknown) => boolean) {
  const { meta, draft, state, now, setMeta, setBase, setState, reload } = desk
  const running = useRef<Promise<boolean>>(undefined)
  const send = async (auto: boolean): Promise<boolean> => {
    const { meta: at, draft: sent } = now.current
    setState('saving')
    try {
      const input = { ...sent, id: at.id, version: at.version, auto }
      const saved: ReceivedFrom<typeof contract.saveArticle> = await ask(contract.saveArticle, input, { json: true })
      now.current.meta = { ...now.current.meta, ...saved }
      setMeta((before) => ({ ...before, ...saved }))
      setBase(sent)
      setState(now.current.draft === sent ? 'saved' : 'dirty')
      if (!at.id) await begun(saved.id, reload)
      return true
    } catch (fault) {
      if (meet(fault)) return false
      setState('failed')
      if (!auto) await handleFault(fault)
      return false
    } finally {
      running.current = undefined
    }
  }
  const save = async (auto = false): Promise<boolean> => {
    await running.current
    running.current = send(auto)
    return running.current
  }
  useEffect(() => {
    if (!mayEdit(meta) || state !== 'dirty' || isBlank(draft) || !draft.channel) return
    const timer = setTimeout(() => void save(true), patience)
    return () => clearTimeout(timer)
  })
  return save
}

export type ArticleDesk = ReturnType<typeof useArticle>

/** After the first save: puts the id into the URL and loads `allowedActions`. */
async function begun(id: string, reload: (withText: boolean) => Promise<unknown>): Promise<void> {
  go(`manage/content/edit?id=${id}`, { replace: true })
  await reload(false)
}

const forgetLists = () => refetch(contract.deskArticles, contract.deskArticle)
