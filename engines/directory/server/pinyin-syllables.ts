/** All pinyin syllables, as finals by initial; ü is typed as v. */
const finals: Readonly<Record<string, string>> = {
  '': 'a o e ai ei ao ou an en ang eng er',
  b: 'a o ai ei ao an en ang eng i ie iao ian in ing u',
  p: 'a o ai ei ao ou an en ang eng i ie iao ian in ing u',
  m: 'a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u',
  f: 'a o ei ou an en ang eng u',
  d: 'a e ai ei ao ou an en ang eng ong i ia ie iao iu ian ing u uo ui uan un',
  t: 'a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un',
  n: 'a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan un v ve ue',
  l: 'a o e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un v ve ue',
  g: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  k: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  h: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  j: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  q: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  x: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  zh: 'i a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  ch: 'i a e ai ao ou an en ang eng ong u ua uo uai ui uan un uang',
  sh: 'i a e ai ei ao ou an en ang eng u ua uo uai ui uan un uang',
  r: 'i e ao ou an en ang eng ong u ua uo ui uan un',
  z: 'i a e ai ei ao ou an en ang eng ong u uo ui uan un',
  c: 'i a e ai ao ou an en ang eng ong u uo ui uan un',
  s: 'i a e ai ao ou an en ang eng ong u uo ui uan un',
  y: 'a o e ao ou an ang ong i in ing u ue uan un',
  w: 'a o ai ei an en ang eng u',
}

type Node = { id: number; ends: boolean; next: (Node | undefined)[] }

let count = 0
const nodeOf = (): Node => ({ id: count++, ends: false, next: [] })
const letter = (text: string, at: number): number => text.charCodeAt(at) - 97

/** All syllables as a trie. */
const top = nodeOf()
for (const [initial, all] of Object.entries(finals)) {
  for (const final of all.split(' ')) {
    const whole = initial + final
    let node = top
    for (let at = 0; at < whole.length; at++) node = node.next[letter(whole, at)] ??= nodeOf()
    node.ends = true
  }
}

/** A state of the deterministic automaton: where a text may be within syllables. Built when first reached. */
type State = { nodes: readonly Node[]; next: (State | undefined)[] }

const states = new Map<string, State>()

function stateOf(all: readonly Node[]): State {
  const sorted = [...new Set(all)].sort((a, b) => a.id - b.id)
  const key = sorted.map(({ id }) => id).join()
  const known = states.get(key) ?? { nodes: sorted, next: [] }
  states.set(key, known)
  return known
}

const start = stateOf([top])
/** Of a text that is no pinyin. */
const dead = stateOf([])

function step(state: State, code: number): State {
  state.next[code] ??= stateAfter(state, code)
  return state.next[code]
}

function stateAfter({ nodes }: State, code: number): State {
  const after = nodes.flatMap((node) => node.next[code] ?? [])
  return stateOf(after.some(({ ends }) => ends) ? [...after, top] : after)
}

/**
 * Whether a lower-case text begins a name in pinyin, whole syllables and perhaps a part of one, after its letters from
 * `at` to `from` are replaced.
 */
export function pinyinWithin(text: string): (at: number, by: string, from: number) => boolean {
  const prefixes = [start]
  for (let at = 0; at < text.length; at++) prefixes.push(step(prefixes[at]!, letter(text, at)))
  return (at, by, from) => {
    let state = prefixes[at]!
    for (let i = 0; i < by.length; i++) state = step(state, letter(by, i))
    for (let i = from; i < text.length && state !== dead; i++) state = step(state, letter(text, i))
    return state !== dead
  }
}
