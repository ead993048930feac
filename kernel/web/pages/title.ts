import { useEffect } from 'react'

/** A title that only says "loading" is cleared. */
export function titleFor(title: string): string {
  return loadingTitles.has(bare(title)) ? '' : title
}

export function setTitle(title: string): void {
  document.title = titleFor(title)
}

/** Sets a title that only the page knows, such as an article's. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}

const bare = (title: string): string => title.replace(/[.…。\s]+/g, '').toLowerCase()

/** In every language, since a title may come from loaded data. `title.test.ts` compares it with the kernel's words. */
const loadingTitles = new Set([
  'loading',
  'loadinginprogress',
  '加载',
  '正在加载',
  '加载中',
  '載入',
  '正在載入',
  '載入中',
])
