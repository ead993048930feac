/** What stands for a person without a picture: the last character of a Chinese name, the first letter of any other. */
export function avatarLetter(name: string): string {
  const letters = [...name.trim()]
  return (/\p{Script=Han}/u.test(name) ? letters.at(-1) : letters[0]?.toUpperCase()) ?? ''
}
