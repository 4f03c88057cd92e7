import { ContactLinks } from './contact-links.tsx'
import { customerFormPage } from './form-page.tsx'

/** The pages with forms for customers. [P1.6] [P2.1] */
export const contactPage = customerFormPage('contact', <ContactLinks />)
export const complaintPage = customerFormPage('complaint')
export const changePage = customerFormPage('changeInsurance')
export const addressPage = customerFormPage('changeInsuredAddress')
