export type PasswordRules = { shortest: number; kinds: number }
export type PasswordTrouble = 'passwordShort' | 'passwordSimple' | 'passwordGuessable'

const common = new Set(
  'password passw0rd password1 password123 12345678 123456789 1234567890 11111111 00000000 88888888 66666666 abc12345 abcd1234 a1234567 aa123456 qwertyui qwerty123 1qaz2wsx 1q2w3e4r iloveyou woaini1314 5201314 zxcvbnm1 admin123 welcome1 campanile1 test1234'.split(
    ' ',
  ),
)

/** Checks a new password. Length matters most, so the rules are few. */
export function troubleWith(
  password: string,
  { shortest, kinds }: PasswordRules,
  personal: readonly string[],
): PasswordTrouble | undefined {
  if ([...password].length < shortest) return 'passwordShort'
  if (kindsIn(password) < kinds && password.length < 16) return 'passwordSimple'
  const plain = password.toLowerCase()
  const isPersonal = personal.some((one) => one.length >= 4 && plain.includes(one.toLowerCase()))
  return isPersonal || common.has(plain) || /^(.)\1*$/u.test(password) ? 'passwordGuessable' : undefined
}

const kindsIn = (password: string): number =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
