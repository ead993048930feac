/** A written address split into its parts; what follows the district is left as it is. */
export type Recognised = Readonly<{ country: string; province: string; city: string; district: string; rest: string }>

const between = /^[\s,，、/|·-]+/u
const home = /^(?:中华人民共和国|中国|China)/u
const municipality = /^(北京|天津|上海|重庆)市/u
const special = /^(香港|澳门)特别行政区/u
const province = /^\p{Script=Han}{2,8}?(?:省|自治区)/u
const city = /^[^县省区旗\s,]{2,12}?(?:自治州|地区|盟|市)/u
const plainDistrict = /^[^\s,]{1,14}?(?:自治县|自治旗|区|县|市|旗|群岛)/u
/** Placeholders in official lists for "the districts of the city"; not names. */
const filler = /^(?:市辖区|省直辖县级行政区划)/u

/** Districts whose names contain a suffix of a division in the middle: `沙市区` is not `沙市`. */
const awkward = '西市区 沙县区 赣县区 红旗区 辉县市 社旗县 沙市区 津市市 梅县区 新市区 中沙群岛的岛礁及其海域'.split(
  ' ',
)

/**
 * Splits `中国陕西省西安市长安区`, with or without spaces, into country, province, city and district by their suffixes. A
 * municipality has no city. Undefined for a text without a province.
 */
export function recognise(text: string): Recognised | undefined {
  const country = take(text.trim(), home)
  const first = takeFirst(country.rest, [municipality, special, province])
  if (!first.found) return undefined
  const isWhole = municipality.test(first.found) || special.test(first.found)
  const again = first.rest.startsWith(first.found) ? after(first.rest, first.found) : first.rest
  const second = isWhole ? { found: '', rest: again } : take(first.rest, city)
  const third = takeDistrict(take(second.rest, filler).rest)
  return {
    country: country.found ? '中国' : '',
    province: first.found,
    city: second.found,
    district: third.found,
    rest: third.rest,
  }
}

type Taken = { found: string; rest: string }

function take(text: string, part: RegExp): Taken {
  const found = part.exec(text)?.[0] ?? ''
  return { found, rest: after(text, found) }
}

const after = (text: string, found: string): string => (found ? text.slice(found.length).replace(between, '') : text)

function takeFirst(text: string, parts: readonly RegExp[]): Taken {
  for (const part of parts) {
    const taken = take(text, part)
    if (taken.found) return taken
  }
  return { found: '', rest: text }
}

function takeDistrict(text: string): Taken {
  const known = awkward.find((name) => text.startsWith(name))
  return known ? { found: known, rest: after(text, known) } : take(text, plainDistrict)
}
