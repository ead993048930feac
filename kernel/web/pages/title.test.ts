import { expect, test } from 'vitest'
import { languages } from '#kernel/language/messages.ts'
import { kernelWords } from '../words.ts'
import { titleFor } from './title.ts'

test.each(['loading', 'Loading...', 'loading…', '加载中', '加载中...', '載入中', 'Loading in progress', ''])(
  '%j is cleared',
  (title) => {
    expect(titleFor(title)).toBe('')
  },
)

test.each(languages)('what a loading dialog says in %s is cleared', (language) => {
  expect(titleFor(kernelWords.messages[language]['dialog.loading'])).toBe('')
})

test.each(['校车', 'Loading bay timetable'])('%j stays', (title) => {
  expect(titleFor(title)).toBe(title)
})
