/** 林晓雨 becomes 林*雨, 吴航 becomes 吴*, Ann Lee becomes A** L**: enough to compare with an ID card. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length > 1 || /^[\p{Script=Latin}'’.-]+$/u.test(name)
    ? words.map(hidden).join(' ')
    : han([...name.trim()])
}

const hidden = (word: string): string => {
  const [first = '', ...rest] = [...word]
  return first + '*'.repeat(rest.length)
}

const han = (letters: readonly string[]): string =>
  letters.length < 3 ? hidden(letters.join('')) : letters[0]! + '*'.repeat(letters.length - 2) + letters.at(-1)!
