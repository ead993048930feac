import { type Cell, defineColumns, type Wrong } from '#engines/imports/server/columns.ts'
import { arrayText, innerArrayText } from '#engines/imports/server/reading/array-text.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { NewUnit } from '../../import-shapes.ts'
import { leftWords, presentWords, roleWords } from './role-words.ts'
import { type KnownUnit, openUnits } from './units.ts'

const mostTags = 20

/** What the rows are checked with: the units there are, and whether unknown ones are created. */
export type SharedUnits = { units: readonly KnownUnit[]; unknownUnits: 'error' | 'create' }
/** What checking finds besides rows: units that do not exist yet, in the order in which rows name them. */
export type PeopleExtra = { units: NewUnit[] }

/** Headers are common ones in simplified Chinese, Taiwan wording and English. */
export const columns = defineColumns(
  import.meta.url,
  {
    number: {
      key: true,
      headers:
        '学号 工号 学工号 学号工号 编号 人员编号 职工号 教工号 教职工号 账号 學號 工號 學工號 學號工號 編號 人員編號 職工號 員工編號 帳號 ' +
        'number no id uid userid user account username studentid studentno studentnumber staffid staffno staffnumber employeeid employeenumber',
      most: 64,
      fits: /^[\p{L}\p{N}._@-]+$/u,
      problem: 'badNumber',
    },
    code: {
      headers:
        '部门编号 部门代码 部门编码 单位编号 单位代码 院系代码 院系编号 部門編號 部門代碼 單位編號 單位代碼 系所代碼 ' +
        'departmentcode departmentid departmentnumber deptcode deptid unitcode',
      most: 64,
    },
    department: {
      headers:
        '部门 院系 学院 单位 所在部门 所属部门 部门名称 部门路径 所在单位 单位名称 組織 组织 部門 系所 院系所 科系 單位 學院 所在部門 所屬部門 部門名稱 單位名稱 ' +
        'department departmentname departmentpath dept unit college faculty school organization organisation',
      most: 600,
    },
    role: {
      headers:
        '身份 人员类别 人员类型 身份类别 用户类型 角色 身分 人員類別 身分類別 使用者類型 role type identity usertype persontype',
      choices: roleWords,
      problem: 'badRole',
    },
    state: {
      kind: 'flag',
      headers: '状态 在校状态 在职状态 人员状态 狀態 在校狀態 在職狀態 在學狀態 人員狀態 status state',
      choices: { true: leftWords, false: presentWords },
      problem: 'badState',
      saysGone: true,
    },
    name: {
      headers: '姓名 名字 真实姓名 中文姓名 真實姓名 name fullname displayname realname',
      most: 64,
      fits: /\S/,
      problem: 'badName',
    },
    latinName: {
      headers:
        '英文名 英文姓名 外文姓名 拼音姓名 姓名拼音 英文名拼音姓名 latinname englishname namelatin pinyinname nameinenglish',
      most: 64,
      fits: /^[\p{Script=Latin}\p{M} .,'’·-]+$/u,
      problem: 'badName',
    },
    email: {
      headers: '邮箱 电子邮箱 邮件 电子邮件 邮箱地址 郵箱 電子郵件 電子信箱 信箱 email mail emailaddress',
      most: 128,
      fits: /^[^\s@<>()",;]+@[^\s@<>()",;]+\.[^\s@<>()",;]+$/,
      problem: 'badEmail',
    },
    mobile: {
      headers:
        '手机 手机号 手机号码 移动电话 联系电话 电话 手機 手機號 手機號碼 行動電話 聯絡電話 電話 mobile mobilephone mobilenumber phone phonenumber cellphone tel telephone',
      most: 32,
      read: (said) => said.replace(/[\s-]/g, ''),
      fits: /^\+?\d{5,20}$/,
      problem: 'badMobile',
    },
    holder: {
      headers: '所属人 主账号 关联学工号 所属人学工号 所屬人 主帳號 關聯學工號 holder primaryaccount mainaccount',
      most: 64,
    },
    tags: {
      kind: 'list',
      headers: '标签 分组 群组 標籤 分組 群組 tags tag groups group',
      most: 600,
      read: tagsOf,
      problem: 'tooLong',
    },
    post: { headers: '职务 岗位 职位 職務 崗位 職位 post title position jobtitle duty', most: 64 },
  },
  {
    derived: { unitId: 'uuid', unit: 'int', pinyin: 'text', initials: 'text', given: 'list' },
    derive: (shared) => {
      const { units, unknownUnits } = shared as SharedUnits
      const found = openUnits(units, unknownUnits)
      const spelled = openSpellings()
      return {
        row: ({ code, department, name }, wrong) => [
          ...placeOf(found, code ?? null, department ?? null, wrong),
          ...(name ? spelled(name) : [null, null, null]),
        ],
        end: (): PeopleExtra => ({ units: found.made }),
      }
    },
  },
)

function placeOf(units: ReturnType<typeof openUnits>, code: Cell, written: Cell, wrong: Wrong): [id: Cell, unit: Cell] {
  if (code === null && written === null) return [null, null]
  const { department, unit, problem } = units.place(code ?? '', written ?? '')
  if (problem) wrong(code === null ? 'department' : 'code', problem.kind, problem.value)
  return [department ?? null, unit === undefined ? null : String(unit)]
}

/** Spellings are half of the work, and shared by people of the same name. */
function openSpellings(): (name: string) => Cell[] {
  const known = new Map<string, Cell[]>()
  return (name) => {
    let cells = known.get(name)
    if (!cells) {
      const { pinyin, initials, given } = spelling(name)
      cells = [pinyin, initials, innerArrayText(given)]
      known.set(name, cells)
    }
    return cells
  }
}

function tagsOf(said: string): string | undefined {
  const tags = [...new Set(said.split(/[,，;；、|\n]/).map((tag) => tag.trim()))].filter(Boolean)
  return tags.length > mostTags || tags.some((tag) => tag.length > 40) ? undefined : arrayText(tags)
}
