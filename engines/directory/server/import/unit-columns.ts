import { defineColumns } from '#engines/imports/server/columns.ts'

export const columns = defineColumns(import.meta.url, {
  code: { key: true, headers: '部门编号 单位编号 编号 代码 部門代碼 單位代碼 code departmentcode', most: 64 },
  name: { required: true, headers: '部门名称 单位名称 名称 部門名稱 單位名稱 名稱 name', most: 64, fits: /\S/ },
  parent: { headers: '上级编号 上级部门 上级单位 上級代碼 上級部門 parent parentcode', most: 64 },
})
