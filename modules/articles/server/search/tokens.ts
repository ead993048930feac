import { pinyin } from 'pinyin-pro'
import { type Block, textOf } from '#engines/rich-text/blocks.ts'

type Worded = Record<'title' | 'titleEn' | 'titleTw' | 'summary' | 'summaryEn' | 'summaryTw', string> &
  Record<'blocks' | 'blocksEn' | 'blocksTw', readonly Block[]>

/** Only the beginning of a text is indexed, up to this length. */
const mostText = 20_000
/** Per field. */
const mostTokens = 3_000
const longestToken = 40
const longestSpelling = 6

/** Search tokens with weights: 3 in the title, 2 in its pinyin or the summary, 1 in the text. */
export function tokensOf(said: Worded): Map<string, number> {
  const tokens = new Map<string, number>()
  const add = (found: Iterable<string>, weight: number) => {
    const most = tokens.size + mostTokens
    for (const token of found) if (!tokens.has(token) && tokens.size < most) tokens.set(token, weight)
  }
  for (const one of [said.title, said.titleEn, said.titleTw]) add(titleTokens(one), 3)
  add(spellingsOf(said.title), 2)
  for (const one of [said.summary, said.summaryEn, said.summaryTw]) add(pieces(one), 2)
  for (const one of [said.blocks, said.blocksEn, said.blocksTw]) add(pieces(textOf(one).slice(0, mostText)), 1)
  return tokens
}

/** Tokens of a query, all of which have to match. A single Chinese character is found in titles only. */
export function tokensOfQuery(q: string): string[] {
  const runs = runsOf(q)
  return [...new Set(runs.flatMap((run) => (isHan(run) ? pairs(run) : [run.slice(0, longestToken)])))].slice(0, 32)
}

/** For titles also single characters and word prefixes. */
function* titleTokens(title: string): Iterable<string> {
  for (const run of runsOf(title)) {
    if (isHan(run)) {
      yield* pairs(run)
      yield* run
    } else for (let end = 2; end <= Math.min(run.length, 16); end++) yield run.slice(0, end)
    if (!isHan(run)) yield run.slice(0, longestToken)
  }
}

function* pieces(text: string): Iterable<string> {
  for (const run of runsOf(text)) {
    if (isHan(run)) yield* run.length > 1 ? pairs(run) : []
    else yield run.slice(0, longestToken)
  }
}

/** 选课通知 as xuanke, tongzhi, xuanketongzhi, xk, xktz: every run of up to six syllables, in pinyin and initials. */
function* spellingsOf(title: string): Iterable<string> {
  for (const run of runsOf(title).filter(isHan)) {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
    for (let from = 0; from < syllables.length; from++) {
      for (let to = from + 1; to <= Math.min(syllables.length, from + longestSpelling); to++) {
        const some = syllables.slice(from, to)
        yield some.join('').slice(0, longestToken)
        if (some.length > 1) yield some.map((syllable) => syllable[0]).join('')
      }
    }
  }
}

/** Runs of Chinese characters, and of other letters and digits; NFKC makes full-width letters normal ones. */
function runsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu) ?? []
  )
}

const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run)

function pairs(run: string): string[] {
  const letters = [...run]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, i) => letters[i]! + letter)
}
