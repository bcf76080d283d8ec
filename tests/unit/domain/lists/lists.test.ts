import { describe, expect, it, test } from 'vitest'
import { coverScenes, faceOf, sceneOf } from '#domain/lists/cover-scene.ts'
import { educationName, educations } from '#domain/lists/education.ts'
import { idTypeName, idTypes } from '#domain/lists/id-type.ts'
import { occupationName, occupations } from '#domain/lists/occupation.ts'
import { organizationKindName, organizationKinds } from '#domain/lists/organization-kind.ts'
import { politicalStatuses, politicalStatusName } from '#domain/lists/political-status.ts'
import { serviceCategorySchema, serviceTargetSchema } from '#domain/lists/code-schema.ts'
import { serviceCategories, serviceCategoryName } from '#domain/lists/service-category.ts'
import { serviceTargetName, serviceTargets } from '#domain/lists/service-target.ts'

const lists = {
  serviceCategories,
  serviceTargets,
  politicalStatuses,
  educations,
  occupations,
  idTypes,
  organizationKinds,
}
const sizes = {
  serviceCategories: 22,
  serviceTargets: 13,
  politicalStatuses: 13,
  educations: 8,
  occupations: 13,
  idTypes: 5,
  organizationKinds: 3,
}

describe('code lists', () => {
  it.each(Object.keys(sizes) as (keyof typeof sizes)[])('%s has its size and repeats nothing', (name) => {
    const list = lists[name]
    expect(list).toHaveLength(sizes[name])
    expect(new Set(list.map(({ code }) => code)).size).toBe(sizes[name])
    expect(new Set(list.map((item) => item.name)).size).toBe(sizes[name])
  })

  it.each([
    [serviceCategoryName, '01', '社区服务'],
    [serviceCategoryName, '11', '交通引导'],
    [serviceCategoryName, '22', '其他'],
    [serviceTargetName, '03', '老年人'],
    [serviceTargetName, '13', '其他'],
    [politicalStatusName, '01', '中国共产党党员'],
    [politicalStatusName, '10', '九三学社社员'],
    [politicalStatusName, '13', '群众'],
    [educationName, '20', '大学本科'],
    [occupationName, '31', '学生'],
    [idTypeName, '111', '居民身份证'],
    [idTypeName, '553', '外国人永久居留身份证'],
    [organizationKindName, '02', '志愿服务组织'],
    [organizationKindName, '99', ''],
  ])('%o reads %s as %j', (nameOf, code, name) => {
    expect(nameOf(code)).toBe(name)
  })

  test('a schema takes its codes only', () => {
    expect(serviceCategorySchema.parse('22')).toBe('22')
    expect(serviceCategorySchema.safeParse('23').error?.issues[0]?.message).toBe('请从列表中选择服务类别')
    expect(serviceTargetSchema.safeParse('1').success).toBe(false)
    expect(serviceTargetSchema.safeParse(undefined).success).toBe(false)
  })

  test('every category has two scenes, and each scene one category', () => {
    expect(new Set(coverScenes).size).toBe(44)
  })

  test('what follows in a category looks different, four times in turn', () => {
    for (const { code } of serviceCategories) {
      expect(new Set([4, 5, 6, 7].map((id) => faceOf(code, id))).size).toBe(4)
      expect(faceOf(code, 8)).toBe(faceOf(code, 4))
    }
  })

  test.each([
    ['river', 'river'],
    ['river-mirrored', 'river'],
    ['river-turned', null],
    ['/covers/river', null],
    ['', null],
  ])('the scene of %j is %j', (cover, scene) => {
    expect(sceneOf(cover)).toBe(scene)
  })
})
