import { describe, expect, it } from 'vitest'
import { readAmount } from './amount.ts'
import { companyOfText, scrapeStatusOf } from './company.ts'
import { readFrequency } from './frequency.ts'
import { readPlace } from './insured-place.ts'
import { addonOfText, coverOfTexts, planOfTexts } from './keywords.ts'
import { mileageScale } from './mileage.ts'

describe('texts of other companies', () => {
  it.each([
    [1234, 1234],
    ['1 234 kr', 1234],
    ['1 234 kr/mån', 1234],
    ['1.234,50', 1234.5],
    ["1'234 SEK", 1234],
    ['1234:-', 1234],
    ['12,5', 12.5],
    ['1.5', 1.5],
    ['0', 0],
    [-1, undefined],
    ['-1', undefined],
    ['', undefined],
    ['ingen uppgift', undefined],
    ['12 34', undefined],
    [NaN, undefined],
    [10_000_000, 10_000_000],
    [10_000_001, undefined],
    ['9'.repeat(400), undefined],
    [undefined, undefined],
  ])('[P3.5] the amount %j is %j kr', (written, amount) => {
    expect(readAmount(written)).toBe(amount)
  })

  it.each([
    ['Max 1000', 1],
    ['max 1001', 2],
    ['Max 1500', 2],
    ['Max 2000 mil', 3],
    ['Max 2 500', 4],
    ['Max 2501', 5],
    ['over 2500', 5],
    ['Över 3000', 5],
    ['over 2499', undefined],
    ['Unlimited', 5],
    ['1500', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('[P5.2] the mileage %j is step %j', (written, step) => {
    expect(mileageScale(written)).toBe(step)
  })

  it.each([
    [1, 1],
    ['2', 2],
    ['Kvartal', 4],
    ['flat', 5],
    ['månads-vis', 12],
    [3, -1],
    ['constructor', -1],
    ['', -1],
    [undefined, -1],
  ])('[P4.7] the frequency %j is %j', (written, code) => {
    expect(readFrequency(written)).toBe(code)
  })

  it.each([
    ['Storgatan 1', { streetAddress: 'Storgatan 1' }],
    ['Storgatan 1 A, 123 45 Umeå', { streetAddress: 'Storgatan 1 A', postalCode: '12345', city: 'Umeå' }],
    ['Norra  Åsen 12 lgh 1101 98765 Mora', { streetAddress: 'Norra Åsen 12 lgh 1101', postalCode: '98765', city: 'Mora' }],
    ['Storgatan 1, 01234 Umeå', undefined],
    ['Bella', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('[P5.1] the insured object %j is the place %j', (written, place) => {
    expect(readPlace(written)).toEqual(place)
  })

  it.each([
    ['if', 'if'],
    ['trygg-hansa', 'trygghansa'],
    ['DÍNA', 'dina'],
    ['Another', undefined],
    ['', undefined],
  ])('[P3.5] the company %j is %j', (written, company) => {
    expect(companyOfText(written)).toBe(company)
  })

  it.each([
    ['COMPLETED', 'SCRAPING_COMPLETED'],
    ['completed empty', 'NO_INSURANCE_FOUND'],
    ['FAILED', 'SCRAPING_FAILED'],
    ['RUNNING', 'NO_STATUS'],
    ['constructor', 'NO_STATUS'],
    [undefined, 'NO_STATUS'],
  ])('[P3.5] the collector’s status %j is %j', (written, status) => {
    expect(scrapeStatusOf(written)).toBe(status)
  })

  it.each([
    [['Helförsäkring'], 'full'],
    [['Bil hel'], 'full'],
    [['Vagnskadeförsäkring'], 'full'],
    [['Halvförsäkring'], 'half'],
    [['Delkasko'], 'half'],
    [['Trafikförsäkring'], 'traffic'],
    [['Avställd'], 'notInTraffic'],
    [['Helgförsäkring'], 'none'],
    [['Bil', 'trafik'], 'traffic'],
    [[], 'none'],
  ])('[P4.7] the texts %j name the cover %j', (texts, cover) => {
    expect(coverOfTexts(texts)).toBe(cover)
  })

  it.each([
    [['Hem plus'], 'PLUS'],
    [['Hem', 'Utökad'], 'PLUS'],
    [['Hem bas', 'Plus'], 'PLUS'],
    [['Hem bas'], 'BASE'],
    [['Storstugan'], undefined],
    [[], undefined],
  ])('[P4.7] the texts %j name the plan %j', (texts, plan) => {
    expect(planOfTexts(texts)).toBe(plan)
  })

  it.each([
    ['Självriskreducering vid hyrbil', 'deductibleCoverCar'],
    ['Hyrbil', 'rentalCarFull'],
    ['Vägassistans', 'roadsideAssistanceFull'],
    ['Bostadsrättstillägg', 'condominiumInsurance'],
    ['Utökat reseskydd', 'travelExtended'],
    ['Golf', 'golf'],
    ['Småbåt', 'smallBoat'],
    ['Byggnad på annan tomt', 'buildingCombo'],
    ['Allrisk', 'homeCombined'],
    ['Glas', undefined],
  ])('[P3.5] the add-on %j is ours %j', (text, key) => {
    expect(addonOfText(text)).toBe(key)
  })
})
