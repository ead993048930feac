/** A phone number as stored and compared: eleven digits of a Chinese mobile, or `+` and an international number. */
export function normalMobile(written: string): string | undefined {
  const bare = written.normalize('NFKC').replaceAll(/[\s().-]/g, '')
  const chinese = /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(bare)?.[1]
  if (chinese) return chinese
  const abroad = bare.replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(abroad) && !abroad.startsWith('+86') ? abroad : undefined
}

/** An email address in lower case; refuses anything a mail program could read as two addresses. */
export function normalEmail(written: string): string | undefined {
  const bare = written.normalize('NFKC').trim().toLowerCase()
  const [name, host, ...more] = bare.split('@')
  if (!name || !host || more.length || bare.length > 200) return undefined
  const plain = /^[a-z0-9!#$%&'*+/=?^_{|}~.-]{1,64}$/.test(name) && !/^\.|\.$|\.\./.test(name)
  const labels = host.split('.')
  return plain && labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
    ? bare
    : undefined
}

export const maskedMobile = (mobile: string): string =>
  mobile.length < 7 ? '*'.repeat(mobile.length) : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

/** Masks names: 林*雨, 周*, J*** S***. */
export function maskedName(name: string): string {
  const letters = [...name]
  if (!/\p{Script=Han}/u.test(name)) return name.replaceAll(/(\S)\S*/g, '$1***')
  if (letters.length <= 2) return `${letters[0] ?? ''}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}

export const maskedNumber = (number: string): string =>
  number.length < 5 ? `${number.slice(0, 1)}***` : `${number.slice(0, 2)}***${number.slice(-2)}`

/** Masks an IP address, leaving enough to recognise one's own network. */
export function maskedAddress(address: string): string {
  const four = /^(?:::ffff:)?(\d+)\.(\d+)\.\d+\.\d+$/.exec(address)
  if (four) return `${four[1]}.${four[2]}.*.*`
  return address.includes(':') ? `${address.split(':').slice(0, 2).join(':')}:…` : address
}
