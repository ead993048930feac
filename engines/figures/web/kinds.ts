/** One kind of what is counted, in the order in which it is drawn. Its look says what it means, whatever it is called. */
export type Kind<K extends string = string> = Readonly<{
  key: K
  label: string
  look: 'good' | 'late' | 'bad' | 'calm' | 'none'
}>

export type Counted<K extends string = string> = Readonly<Record<K, number>>

export type CountedDay<K extends string = string> = Counted<K> & Readonly<{ day: string }>
