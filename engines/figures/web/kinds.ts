/** A kind of counted rows; drawn in the order of the list. `look` is its colour by meaning, whatever its label. */
export type Kind<K extends string = string> = Readonly<{
  key: K
  label: string
  look: 'good' | 'late' | 'bad' | 'calm' | 'none'
}>

export type Counted<K extends string = string> = Readonly<Record<K, number>>

export type CountedDay<K extends string = string> = Counted<K> & Readonly<{ day: string }>
