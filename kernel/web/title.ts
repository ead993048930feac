import { useEffect } from 'react'
import { languages } from '#kernel/messages.ts'
import { kernelWords } from './messages.ts'

/** A title that only says the page is loading says nothing, so it is cleared. */
export function titleFor(title: string): string {
  return loadingTitles.has(bare(title)) ? '' : title
}

export function setTitle(title: string): void {
  document.title = titleFor(title)
}

/** A title known only to the page itself, such as an article's. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}

const bare = (title: string): string => title.replace(/[.…。\s]+/g, '').toLowerCase()

const loadingTitles = new Set(
  [
    'loading',
    '加载',
    '正在加载',
    '載入',
    '正在載入',
    ...languages.map((of) => kernelWords.messages[of]['dialog.loading']),
  ].map(bare),
)
