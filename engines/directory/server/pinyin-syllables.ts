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

type Node = { ends: boolean; next: (Node | undefined)[] }

const nodeOf = (): Node => ({ ends: false, next: [] })
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

/** Whether lower-case letters begin a name in pinyin: whole syllables, the last one possibly incomplete. */
export function isPinyin(text: string): boolean {
  const reached = [true]
  for (let from = 0; from < text.length; from++) {
    if (!reached[from]) continue
    let node: Node | undefined = top
    for (let at = from; node; at++) {
      if (at === text.length) return true
      node = node.next[letter(text, at)]
      if (node?.ends) reached[at + 1] = true
    }
  }
  return reached[text.length] === true
}
