import { useRef } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import type { Uploaded } from '#kernel/web/ui/files/upload.ts'
import type { DeskChannel } from '../../channel-contract.ts'
import { deskContract } from '../../desk-contract.ts'
import { readerContract } from '../../reader-contract.ts'
import { contentWords } from '../words.ts'
import { audienceOf, blocksOf, type Draft, type Intent, type Released, type Size } from './release-draft.ts'

type Saved = { id: string; version: number }

/** Saves, then submits or publishes. A retry updates the article that the first try saved. */
export function useRelease(onDone: (done: Released) => void) {
  const w = useWords(contentWords)
  const saved = useRef<Saved>({ id: '', version: 0 })
  return async (draft: Draft, channel: DeskChannel, intent: Intent): Promise<boolean> => {
    const reviewed = channel.needsReview || !channel.mayPublish
    if (intent === 'send' && !(await isSure(draft, reviewed, w))) return false
    saved.current = await ask(deskContract.saveArticle, { ...saved.current, ...(await articleOf(draft)) })
    const { id, version } = saved.current
    const how = intent === 'keep' ? 'saved' : reviewed ? 'submitted' : 'published'
    if (how === 'submitted') await ask(deskContract.submitArticle, { id, version })
    if (how === 'published') await ask(deskContract.publishArticle, { id, version })
    void refetch(readerContract.articles, readerContract.channels)
    onDone({ id, how })
    return true
  }
}

type Words = ReturnType<typeof useWords<keyof (typeof contentWords)['messages']['zh']>>

/** Confirms with the number of recipients. */
async function isSure(draft: Draft, reviewed: boolean, w: Words): Promise<boolean> {
  const title = draft.title.trim()
  if (reviewed) return confirm({ text: w('release.sureSubmit', { title }), ok: w('release.submit') })
  const audience = JSON.stringify(audienceOf(draft))
  const { count } = await ask(deskContract.articleAudience, { audience })
  const text = w('release.surePublish', { title, count: formatNumber(count) })
  return confirm({ text, ok: w('release.publish') })
}

async function articleOf(draft: Draft) {
  const { title, text, channel, source, pictures } = draft
  const measured = await Promise.all(pictures.map(async (picture) => ({ ...picture, ...(await sizeOf(picture)) })))
  return {
    title,
    source,
    channel,
    cover: pictures[0]?.id ?? '',
    audience: JSON.stringify(audienceOf(draft)),
    blocks: JSON.stringify(blocksOf(text, measured)),
  }
}

/** Sizes are stored so that the layout does not shift while pictures load. If measuring fails, it is 0. */
function sizeOf({ url }: Uploaded): Promise<Size> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve({ width: 0, height: 0 })
    image.src = url
  })
}
