import { describe, expect, test } from 'vitest'
import { assess } from './assess.ts'

const trusting = { first: false, newcomerPosts: 0, links: true }
const reasons = (text: string, words: string[] = []) => assess({ text, words, goodPosts: 0, rules: trusting })

describe('a post', () => {
  test.each(['食堂新菜真不错', 'Our class meets at 9.30', '明天 8:00-9:30 见'])('%s is seen at once', (text) => {
    expect(reasons(text, ['ass', '加微信'])).toEqual([])
  })

  test.each([
    ['详情见 https://x.example', 'link'],
    ['看 www.example.edu', 'link'],
    ['搜 cheap-goods.top 就有', 'link'],
    ['ｈｔｔｐｓ：／／x.example', 'link'],
    ['想要的加 微*信', 'word'],
    ['想要的＋微　信', 'word'],
    ['what an ASS', 'word'],
    ['他说ass', 'word'],
  ])('%s is looked at for its %s', (text, reason) => {
    expect(reasons(text, ['ass', '加微信', '微信'])).toContain(reason)
  })

  test('of a newcomer, and where all are, is looked at', () => {
    const rules = { first: true, newcomerPosts: 3, links: false }
    expect(assess({ text: 'https://x.example', words: [], goodPosts: 2, rules })).toEqual(['first', 'newcomer'])
    expect(assess({ text: '好', words: [], goodPosts: 3, rules: { ...rules, first: false } })).toEqual([])
  })
})
