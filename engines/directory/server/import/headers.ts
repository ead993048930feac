import type { Field, FoundColumn } from '../../import-shapes.ts'

/** Common column headers, in simplified Chinese, Taiwan wording and English. */
const spellings: Readonly<Record<Field, string>> = {
  number:
    '学号 工号 学工号 学号工号 编号 人员编号 职工号 教工号 教职工号 账号 學號 工號 學工號 學號工號 編號 人員編號 職工號 員工編號 帳號 ' +
    'number no id uid userid user account username studentid studentno studentnumber staffid staffno staffnumber employeeid employeenumber',
  name: '姓名 名字 真实姓名 中文姓名 真實姓名 name fullname displayname realname',
  latinName:
    '英文名 英文姓名 外文姓名 拼音姓名 姓名拼音 英文名拼音姓名 latinname englishname namelatin pinyinname nameinenglish',
  role: '身份 人员类别 人员类型 身份类别 用户类型 角色 身分 人員類別 身分類別 使用者類型 role type identity usertype persontype',
  department:
    '部门 院系 学院 单位 所在部门 所属部门 部门名称 部门路径 所在单位 单位名称 組織 组织 部門 系所 院系所 科系 單位 學院 所在部門 所屬部門 部門名稱 單位名稱 ' +
    'department departmentname departmentpath dept unit college faculty school organization organisation',
  code:
    '部门编号 部门代码 部门编码 单位编号 单位代码 院系代码 院系编号 部門編號 部門代碼 單位編號 單位代碼 系所代碼 ' +
    'departmentcode departmentid departmentnumber deptcode deptid unitcode',
  email: '邮箱 电子邮箱 邮件 电子邮件 邮箱地址 郵箱 電子郵件 電子信箱 信箱 email mail emailaddress',
  mobile:
    '手机 手机号 手机号码 移动电话 联系电话 电话 手機 手機號 手機號碼 行動電話 聯絡電話 電話 mobile mobilephone mobilenumber phone phonenumber cellphone tel telephone',
  tags: '标签 分组 群组 標籤 分組 群組 tags tag groups group',
  post: '职务 岗位 职位 職務 崗位 職位 post title position jobtitle duty',
  holder: '所属人 主账号 关联学工号 所属人学工号 所屬人 主帳號 關聯學工號 holder primaryaccount mainaccount',
  state: '状态 在校状态 在职状态 人员状态 狀態 在校狀態 在職狀態 在學狀態 人員狀態 status state',
}

const known = new Map<string, Field>(
  Object.entries(spellings).flatMap(([field, words]) =>
    words.split(' ').map((word) => [word, field as Field] as const),
  ),
)

/** Tolerates variants such as `学号 *`, `Student ID` and `学号/工号（必填）`. */
export function fieldOf(header: string): Field | '' {
  return known.get(plain(header)) ?? ''
}

const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([【][^)\]】]{0,40}[)\]】]/g, '')
    .replace(/[\s_*:/.、-]/g, '')

/** Each field is taken from the first column that matches; a mapping by hand takes precedence over a guess. */
export function columnsOf(headers: readonly string[], mapping: Record<string, Field | ''> = {}): FoundColumn[] {
  const mapped = (header: string) => (Object.hasOwn(mapping, header) ? mapping[header] : undefined)
  const taken = new Set<string | undefined>(headers.map(mapped))
  const given = new Set<string>()
  return headers.map((header) => {
    const asked = mapped(header)
    const field = asked ?? fieldOf(header)
    const isFree = field !== '' && !given.has(field) && (asked !== undefined || !taken.has(field))
    if (isFree) given.add(field)
    return { header, field: isFree ? field : '' }
  })
}
