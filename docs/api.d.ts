/* Made by `npm run docs` from the OpenAPI document; a test holds it to be fresh. */
export interface paths {
    "/api/Location/ActivateLocationBDA": {
        post: operations["identity.location.activate"];
    };
    "/api/Role/ActivateRoleBDA": {
        post: operations["identity.role.activate"];
    };
    "/api/SelfService/ActivateSelfServiceCustomerStaffBDA": {
        post: operations["identity.staff.activate"];
    };
    "/api/UserManagement/ActivateUserBDA": {
        post: operations["identity.user.activate"];
    };
    "/api/Account/AdminResetPasswordBDA": {
        post: operations["identity.account.admin-reset-password"];
    };
    "/users/authenticate": {
        post: operations["identity.account.authenticate"];
    };
    "/api/Account/BeginSingleSignOnBDA": {
        post: operations["identity.single-sign-on.begin"];
    };
    "/api/Account/ChangePasswordBDA": {
        post: operations["identity.account.change-password"];
    };
    "/api/UserManagement/ConfirmUserBDA": {
        get: operations["identity.user.confirm"];
        post: operations["identity.user.confirm.post"];
    };
    "/api/ServiceAccount/CreateKey": {
        post: operations["identity.api-key.create"];
    };
    "/api/Location/DeactivateLocationBDA": {
        post: operations["identity.location.deactivate"];
    };
    "/api/Role/DeactivateRoleBDA": {
        post: operations["identity.role.deactivate"];
    };
    "/api/SelfService/DeactivateSelfServiceCustomerStaffBDA": {
        post: operations["identity.staff.deactivate"];
    };
    "/api/UserManagement/DeactivateUserBDA": {
        post: operations["identity.user.deactivate"];
    };
    "/api/Account/FinishSingleSignOnBDA": {
        post: operations["identity.single-sign-on.finish"];
    };
    "/api/Account/ForgotPasswordBDA": {
        get: operations["identity.account.forgot-password"];
        post: operations["identity.account.forgot-password.post"];
    };
    "/api/Branding/GetBrandingPath": {
        get: operations["identity.branding.get"];
    };
    "/api/Organization/GetOrganizationDetailsBDA": {
        get: operations["identity.organisation.details"];
    };
    "/api/Preference/GetBDA": {
        get: operations["identity.preference.get"];
    };
    "/api/Role/GetRolePermissionsBDA": {
        get: operations["identity.role.get-permissions"];
    };
    "/api/ServiceAccount/Get": {
        get: operations["identity.service-account.get"];
    };
    "/api/Settings/GetSettingsByKeyBDA": {
        get: operations["identity.setting.get"];
    };
    "/api/SelfService/GetSelfServiceUserLocationBDA": {
        get: operations["identity.staff.get-locations"];
    };
    "/api/UserManagement/GetUserByEmailBDA": {
        get: operations["identity.user.get-by-email"];
    };
    "/api/UserManagement/GetUserLocationRevenueBDA": {
        get: operations["identity.user.get-scope"];
    };
    "/api/Location/GetCountriesBDA": {
        get: operations["identity.country.list"];
    };
    "/api/Organization/GetAllDesignationBDA": {
        get: operations["identity.designation.list"];
    };
    "/api/Location/GetLocalGovernmentsBDA": {
        get: operations["identity.local-government.list"];
    };
    "/api/Location/GetLocationsBDA": {
        get: operations["identity.location.list"];
    };
    "/api/Organization/GetAllOrganizationBDA": {
        get: operations["identity.organisation.list"];
    };
    "/api/Location/GetAllRegionBDA": {
        get: operations["identity.region.list"];
    };
    "/api/Role/GetAllRoleBDA": {
        get: operations["identity.role.list"];
    };
    "/api/SavedSearch/ListBDA": {
        get: operations["identity.saved-search.list"];
    };
    "/api/SelfService/GetSelfServiceLocationsBDA": {
        get: operations["identity.location.list-self-service"];
    };
    "/api/SelfService/GetSelfServiceRolesBDA": {
        get: operations["identity.staff.list-roles"];
    };
    "/api/Location/GetStatesBDA": {
        get: operations["identity.state.list"];
    };
    "/api/UserManagement/GetSupervisorUsersBDA": {
        get: operations["identity.user.list-supervisors"];
    };
    "/api/Account/LoginBDA": {
        post: operations["identity.account.login"];
    };
    "/api/Account/LogoutBDA": {
        post: operations["identity.account.logout"];
    };
    "/api/Account/SingleSignOnBDA": {
        get: operations["identity.single-sign-on.look-up"];
    };
    "/api/SelfService/MigrateCustomerStaffOnSSOBDA": {
        post: operations["identity.staff.migrate"];
    };
    "/api/SavedSearch/RemoveBDA": {
        post: operations["identity.saved-search.remove"];
    };
    "/api/Account/ResetPasswordBDA": {
        post: operations["identity.account.reset-password"];
    };
    "/api/ServiceAccount/RevokeKey": {
        post: operations["identity.api-key.revoke"];
    };
    "/api/ServiceAccount/RollKey": {
        post: operations["identity.api-key.roll"];
    };
    "/api/Branding/CreateBranding": {
        post: operations["identity.branding.save"];
    };
    "/api/Location/CreateLocationBDA": {
        post: operations["identity.location.save"];
    };
    "/api/Preference/SaveBDA": {
        post: operations["identity.preference.save"];
    };
    "/api/Role/ManageRolePermissionBDA": {
        post: operations["identity.role.save"];
    };
    "/api/SavedSearch/SaveBDA": {
        post: operations["identity.saved-search.save"];
    };
    "/api/ServiceAccount/Save": {
        post: operations["identity.service-account.save"];
    };
    "/api/SelfService/ManageSelfServiceCustomerStaffBDA": {
        post: operations["identity.staff.save"];
    };
    "/api/UserManagement/CreateNewUserBDA": {
        post: operations["identity.user.save"];
    };
    "/api/Location/SearchLocationBDA": {
        post: operations["identity.location.search"];
    };
    "/api/Organization/SearchOrganizationBDA": {
        post: operations["identity.organisation.search"];
    };
    "/api/Role/SearchRolesBDA": {
        post: operations["identity.role.search"];
    };
    "/api/ServiceAccount/Search": {
        post: operations["identity.service-account.search"];
    };
    "/api/SelfService/SearchSelfServiceCustomerStaffBDA": {
        post: operations["identity.staff.search"];
    };
    "/api/UserManagement/SearchUsersBDA": {
        post: operations["identity.user.search"];
    };
    "/api/UserManagement/UserEmailConfirmationBDA": {
        post: operations["identity.user.send-confirmation"];
    };
    "/api/ServiceAccount/Switch": {
        post: operations["identity.service-account.switch"];
    };
    "/api/Organization/UpdateOrganizationBDA": {
        post: operations["identity.organisation.update"];
    };
    "/api/Customer/ActivateCustomerBDA": {
        post: operations["invoicing.customer.activate"];
    };
    "/api/Customer/ActivateCustomerStaffBDA": {
        post: operations["invoicing.customer-staff.activate"];
    };
    "/api/Revenue/ActivateRevenueBDA": {
        post: operations["invoicing.revenue.activate"];
    };
    "/api/InvoiceAgingAnalysis/ByCustomer": {
        post: operations["invoicing.ageing.by-customer"];
    };
    "/api/InvoiceAgingAnalysis/Trend": {
        post: operations["invoicing.ageing.trend"];
    };
    "/api/Collection/AttachDisputeFileBDA": {
        post: operations["invoicing.dispute.attach"];
    };
    "/api/SupportService/InitiateCreatorUpdateApprovalBDA": {
        post: operations["invoicing.correction.change-creator"];
    };
    "/api/SupportService/InitiateRRRUpdateApprovalBDA": {
        post: operations["invoicing.correction.change-reference"];
    };
    "/api/Operations/CheckTotals": {
        post: operations["invoicing.totals.check"];
    };
    "/api/Customer/CreateCustomerBDA": {
        post: operations["invoicing.customer.create"];
    };
    "/api/Invoice/CreateInvoiceBDA": {
        post: operations["invoicing.invoice.create"];
    };
    "/api/Customer/DeactivateCustomerBDA": {
        post: operations["invoicing.customer.deactivate"];
    };
    "/api/Customer/DeactivateCustomerStaffBDA": {
        post: operations["invoicing.customer-staff.deactivate"];
    };
    "/api/Revenue/DeactivateRevenueBDA": {
        post: operations["invoicing.revenue.deactivate"];
    };
    "/api/Collection/DecideDisputeBDA": {
        post: operations["invoicing.dispute.decide"];
    };
    "/api/InvoiceAgingAnalysis/DraftWaiver": {
        post: operations["invoicing.waiver.draft"];
    };
    "/api/Invoice/EditInvoiceBDA": {
        post: operations["invoicing.invoice.edit"];
    };
    "/api/Invoice/FindInvoices": {
        post: operations["invoicing.invoice.find"];
    };
    "/api/Customer/GetLookAlikesBDA": {
        get: operations["invoicing.look-alike.find"];
    };
    "/api/Customer/SimilarCustomerCheckBDA": {
        get: operations["invoicing.customer.find-similar"];
    };
    "/api/Invoice/GetInvoiceChangesForSearchBDA": {
        get: operations["invoicing.invoice.get-applied-changes"];
    };
    "/api/SupportService/InvoiceDetailsBDA": {
        get: operations["invoicing.correction.get"];
    };
    "/api/Customer/GetCustomerDetailsBDA": {
        get: operations["invoicing.customer.get-details"];
    };
    "/api/Revenue/GetRevenueCustomerMappingBDA": {
        get: operations["invoicing.revenue.customers"];
    };
    "/api/Customer/GetCustomerOverviewBDA": {
        get: operations["invoicing.customer.get-overview"];
    };
    "/api/Invoice/GetInvoiceEditDetailsBDA": {
        get: operations["invoicing.invoice.get-edit-details"];
    };
    "/api/Invoice/GetInvoiceChangesBDA": {
        get: operations["invoicing.invoice.get-changes"];
    };
    "/api/Collection/GetInvoiceCollectionBDA": {
        get: operations["invoicing.collection.get"];
    };
    "/api/Settings/GetInvoiceSettingsBDA": {
        get: operations["invoicing.settings.get"];
    };
    "/api/Revenue/GetRevenueLocationMappingBDA": {
        get: operations["invoicing.revenue.locations"];
    };
    "/api/Customer/GetMergeCustomerDetailsBDA": {
        get: operations["invoicing.customer-merge.get"];
    };
    "/api/SelfService/GetStandingBDA": {
        get: operations["invoicing.customer.get-own-standing"];
    };
    "/api/SelfService/GetSelfServiceCustomerDetailsBDA": {
        get: operations["invoicing.customer.get-self-service"];
    };
    "/api/Customer/GetCustomerStatementBDA": {
        post: operations["invoicing.customer.get-statement"];
    };
    "/api/InvoiceAgingAnalysis/GetWaiver": {
        get: operations["invoicing.waiver.get"];
    };
    "/api/Collection/HandOverDisputeBDA": {
        post: operations["invoicing.dispute.hand-over"];
    };
    "/api/Customer/ImportCustomersBDA": {
        post: operations["invoicing.customer-import.apply"];
    };
    "/api/CreditNoteRequest/InitiateBDA": {
        post: operations["invoicing.credit-note.initiate"];
    };
    "/api/Invoice/InitiateVoidBDA": {
        post: operations["invoicing.invoice.initiate-void"];
    };
    "/api/Customer/KeepApartBDA": {
        post: operations["invoicing.look-alike.keep-apart"];
    };
    "/api/Customer/GetCategoriesBDA": {
        get: operations["invoicing.customer-category.list"];
    };
    "/api/CreditNoteType/getallBDA": {
        get: operations["invoicing.credit-note-type.list"];
    };
    "/api/Currency/GetCurrenciesBDA": {
        get: operations["invoicing.currency.list"];
    };
    "/api/Customer/GetCustomerStaffsBDA": {
        get: operations["invoicing.customer-staff.list"];
    };
    "/api/Customer/GetCustomersBDA": {
        get: operations["invoicing.customer.list"];
    };
    "/api/CreditNoteRequest/GetOverPaymentTargetsBDA": {
        get: operations["invoicing.excess.list-targets"];
    };
    "/api/Open/GetInvoiceFooterOptionsBDA": {
        get: operations["invoicing.footer-option.list"];
    };
    "/api/Dashboard/PaymentsOfDay": {
        get: operations["invoicing.payment.list-of-day"];
    };
    "/api/Revenue/GetRevenueGroupsBDA": {
        get: operations["invoicing.revenue-group.list"];
    };
    "/api/Revenue/GetRevenuesBDA": {
        get: operations["invoicing.revenue.list"];
    };
    "/api/Customer/GetRowsNotImportedBDA": {
        get: operations["invoicing.customer-import.list-left"];
    };
    "/api/SelfService/GetSelfServiceRevenuesBDA": {
        get: operations["invoicing.revenue.list-self-service"];
    };
    "/api/Revenue/GetSubRevenuesBDA": {
        get: operations["invoicing.revenue.list-sub"];
    };
    "/api/Revenue/GetAllRevenuesAndRevenueGroupsBDA": {
        get: operations["invoicing.revenue.list-top"];
    };
    "/api/Payment/PromisePaymentBDA": {
        post: operations["invoicing.promise.make"];
    };
    "/api/Customer/MergeCustomerBDA": {
        post: operations["invoicing.customer-merge.merge"];
    };
    "/api/Collection/OpenDisputeFileBDA": {
        post: operations["invoicing.dispute.open-file"];
    };
    "/api/CreditNoteRequest/ProcessBDA": {
        post: operations["invoicing.credit-note.process"];
    };
    "/api/Collection/RaiseDisputeBDA": {
        post: operations["invoicing.dispute.raise"];
    };
    "/api/Operations/RebuildTotals": {
        post: operations["invoicing.totals.rebuild"];
    };
    "/api/Collection/RecordPromiseBDA": {
        post: operations["invoicing.promise.record"];
    };
    "/api/CreditNoteRequest/RecordRefundBDA": {
        post: operations["invoicing.refund.record"];
    };
    "/api/Customer/AddCustomerStaffBDA": {
        post: operations["invoicing.customer-staff.save"];
    };
    "/api/Settings/ManageInvoiceSettingsBDA": {
        post: operations["invoicing.settings.save"];
    };
    "/api/Revenue/CreateRevenueBDA": {
        post: operations["invoicing.revenue.save"];
    };
    "/api/UnpaidInvoiceTracker/ManageUnpaidInvoiceTrackerBDA": {
        post: operations["invoicing.unpaid-limit.save"];
    };
    "/api/InvoiceAgingAnalysis/SearchBDA": {
        post: operations["invoicing.ageing.search"];
    };
    "/api/CreditNoteRequest/SearchBDA": {
        post: operations["invoicing.credit-note.search"];
    };
    "/api/Customer/SearchCustomerPaymentsBDA": {
        post: operations["invoicing.customer.search-payments"];
    };
    "/api/Customer/SearchCustomerBDA": {
        post: operations["invoicing.customer.search"];
    };
    "/api/Collection/SearchDisputesBDA": {
        post: operations["invoicing.dispute.search"];
    };
    "/api/Customer/SearchImportRowsBDA": {
        post: operations["invoicing.customer-import.search"];
    };
    "/api/Invoice/InvoiceSearchBDA": {
        post: operations["invoicing.invoice.search"];
    };
    "/api/Customer/SearchLookAlikesBDA": {
        post: operations["invoicing.look-alike.search"];
    };
    "/api/CreditNoteRequest/SearchOverPaymentBDA": {
        post: operations["invoicing.excess.search"];
    };
    "/api/Collection/SearchPromisesBDA": {
        post: operations["invoicing.promise.search"];
    };
    "/api/InvoiceAgingAnalysis/SearchRestated": {
        post: operations["invoicing.ageing.search-restated"];
    };
    "/api/Revenue/SearchRevenueBDA": {
        post: operations["invoicing.revenue.search"];
    };
    "/api/UnpaidInvoiceTracker/SearchUnpaidInvoiceTrackerBDA": {
        post: operations["invoicing.unpaid-limit.search"];
    };
    "/api/Collection/SumHeldBDA": {
        post: operations["invoicing.collection.sum"];
    };
    "/api/Invoice/InvoiceSearchSummaryBDA": {
        post: operations["invoicing.invoice.summarise"];
    };
    "/api/InvoiceAgingAnalysis/TrackerFigures": {
        post: operations["invoicing.tracker.figures"];
    };
    "/api/InvoiceAgingAnalysis/TrackerOfficers": {
        post: operations["invoicing.tracker.officers"];
    };
    "/api/InvoiceAgingAnalysis/PerformanceTrackerBDA": {
        post: operations["invoicing.tracker.search"];
    };
    "/api/Customer/UnmergeCustomerBDA": {
        post: operations["invoicing.customer-merge.unmerge"];
    };
    "/api/Customer/UploadCustomersBDA": {
        post: operations["invoicing.customer-import.read"];
    };
    "/api/Invoice/ValidateInvoiceQRBDA": {
        get: operations["invoicing.invoice.validate-qr"];
    };
    "/api/InvoiceAgingAnalysis/WhatIf": {
        post: operations["invoicing.ageing.what-if"];
    };
    "/api/Collection/WithdrawPromiseBDA": {
        post: operations["invoicing.promise.withdraw"];
    };
    "/api/Invoice/WithdrawRequestBDA": {
        post: operations["invoicing.invoice.withdraw-request"];
    };
    "/api/Reconciliation/AcceptLine": {
        post: operations["payments.bank-line.accept"];
    };
    "/api/BulkJob/AddRows": {
        post: operations["payments.bulk-job.add-rows"];
    };
    "/api/BulkJob/Apply": {
        post: operations["payments.bulk-job.apply"];
    };
    "/api/BulkJob/Begin": {
        post: operations["payments.bulk-job.begin"];
    };
    "/api/Payment/ChoosePaymentAmountBDA": {
        post: operations["payments.web-payment.choose-amount"];
    };
    "/api/Payment/ConfirmPaymentBDA": {
        post: operations["payments.payment.confirm"];
    };
    "/api/Reconciliation/FindLines": {
        post: operations["payments.bank-line.find"];
    };
    "/api/Payment/GetPaymentDetailByReferenceNoBDA": {
        post: operations["payments.payment.find"];
    };
    "/api/Invoice/GeneratePaymentReferenceBDA": {
        get: operations["payments.reference.generate"];
        post: operations["payments.reference.generate.post"];
    };
    "/api/Reconciliation/GetStatement": {
        post: operations["payments.bank-statement.get"];
    };
    "/api/BulkJob/Get": {
        post: operations["payments.bulk-job.get"];
    };
    "/api/Reconciliation/GetRules": {
        post: operations["payments.match-rules.get"];
    };
    "/api/Reconciliation/Unexplained": {
        post: operations["payments.bank-unexplained.get"];
    };
    "/api/Payment/GetWebPaymentDetailsBDA": {
        get: operations["payments.web-payment.get"];
    };
    "/api/Reconciliation/Days": {
        post: operations["payments.bank-day.list"];
    };
    "/api/Reconciliation/ListProfiles": {
        post: operations["payments.bank-profile.list"];
    };
    "/api/BulkJob/ListRows": {
        post: operations["payments.bulk-job.list-rows"];
    };
    "/api/Revenue/GetPaymentChannelsBDA": {
        get: operations["payments.channel.list"];
    };
    "/api/Invoice/GetPaymentReferencesBDA": {
        get: operations["payments.reference.list"];
    };
    "/api/Open/GetAllRemitaChannelBDA": {
        get: operations["payments.remita-channel.list"];
    };
    "/api/Open/GetAllRemitaReportTypeBDA": {
        get: operations["payments.report-type.list"];
    };
    "/api/Invoice/GetPaidInvoicesWithoutNotificationReportBDA": {
        get: operations["payments.unnotified.list"];
    };
    "/api/Reconciliation/InTransit": {
        post: operations["payments.unsettled.list"];
    };
    "/api/Reconciliation/Witnesses": {
        post: operations["payments.payment.witnesses"];
    };
    "/api/SupportService/InitiateBulkMarkAsPaidBDA": {
        post: operations["payments.invoice.mark-many-paid"];
    };
    "/api/Reconciliation/ProposeRules": {
        post: operations["payments.match-rules.propose"];
    };
    "/api/InvoiceStatusManagement/InitiateApprovalBDA": {
        post: operations["payments.report-sheet.propose"];
    };
    "/api/Payment/PaymentNotificationBDA": {
        post: operations["payments.notification.receive"];
    };
    "/api/Open/GetRemitaFailureReportBDA": {
        post: operations["payments.failure.report"];
    };
    "/api/Invoice/RequeryPaymentStatusBDA": {
        get: operations["payments.payment.requery"];
        post: operations["payments.payment.requery.post"];
    };
    "/api/Reconciliation/Match": {
        post: operations["payments.bank-match.run"];
    };
    "/api/Reconciliation/SaveProfile": {
        post: operations["payments.bank-profile.save"];
    };
    "/api/BulkJob/Seal": {
        post: operations["payments.bulk-job.seal"];
    };
    "/api/Reconciliation/SearchLines": {
        post: operations["payments.bank-line.search"];
    };
    "/api/Reconciliation/SearchStatements": {
        post: operations["payments.bank-statement.search"];
    };
    "/api/BulkJob/Search": {
        post: operations["payments.bulk-job.search"];
    };
    "/api/BulkJob/Steer": {
        post: operations["payments.bulk-job.steer"];
    };
    "/api/Reconciliation/TakeStatement": {
        post: operations["payments.bank-statement.take"];
    };
    "/api/Reconciliation/TryProfile": {
        post: operations["payments.bank-profile.try"];
    };
    "/api/Reconciliation/TryRules": {
        post: operations["payments.match-rules.try"];
    };
    "/api/Reconciliation/UndoLine": {
        post: operations["payments.bank-line.undo"];
    };
    "/api/InvoiceStatusManagement/UploadFileBDA": {
        post: operations["payments.report-sheet.parse"];
    };
    "/api/Reconciliation/VerifyUnexplained": {
        post: operations["payments.bank-unexplained.verify"];
    };
    "/api/Reconciliation/WhyNot": {
        post: operations["payments.bank-line.why-not"];
    };
    "/api/Reconciliation/WithdrawStatement": {
        post: operations["payments.bank-statement.withdraw"];
    };
    "/api/SettlementAccount/ActivateSettlementAccountBDA": {
        post: operations["settlement.account.activate"];
    };
    "/api/SettlementSplit/Simulate": {
        post: operations["settlement.split-simulation.begin"];
    };
    "/api/SettlementSplit/CreateSettlementSplitApprovalBDA": {
        post: operations["settlement.split.create"];
    };
    "/api/SettlementAccount/DeactivateSettlementAccountBDA": {
        post: operations["settlement.account.deactivate"];
    };
    "/api/SettlementAccount/GetSettlementAccountLocationRevenueBDA": {
        get: operations["settlement.account.mapping"];
    };
    "/api/Settlement/Statement": {
        get: operations["settlement.statement.get"];
    };
    "/api/SettlementSplit/Simulation": {
        get: operations["settlement.split-simulation.get"];
    };
    "/api/SettlementSplit/GetSettlementSplitsBDA": {
        get: operations["settlement.split.get"];
    };
    "/api/Settlement/Mode": {
        get: operations["settlement.mode.get"];
    };
    "/api/Ledger/TrialBalance": {
        get: operations["settlement.ledger.get-trial-balance"];
    };
    "/api/Settlement/IssueStatement": {
        post: operations["settlement.statement.issue"];
    };
    "/api/SettlementAccount/GetAllAcountTypeBDA": {
        get: operations["settlement.account-type.list"];
    };
    "/api/SettlementAccount/GetAllBanksBDA": {
        get: operations["settlement.bank.list"];
    };
    "/api/Ledger/DueToBeneficiaries": {
        get: operations["settlement.ledger.list-due"];
    };
    "/api/Ledger/InvoiceShares": {
        get: operations["settlement.ledger.list-shares"];
    };
    "/api/Settlement/StatementLines": {
        get: operations["settlement.statement.list-lines"];
    };
    "/api/Settlement/Standing": {
        get: operations["settlement.statement.list-standing"];
    };
    "/api/SettlementSplit/GetSettlementSplitRevenueBDA": {
        get: operations["settlement.split-revenue.list"];
    };
    "/api/SettlementSplit/GetAllSplitTypeBDA": {
        get: operations["settlement.split-type.list"];
    };
    "/api/SettlementSplit/ProposeSimulated": {
        post: operations["settlement.split-simulation.propose"];
    };
    "/api/Ledger/Proof": {
        get: operations["settlement.ledger.prove"];
    };
    "/api/Ledger/Account": {
        post: operations["settlement.ledger.read-account"];
    };
    "/api/Settlement/RecordPayout": {
        post: operations["settlement.payout.record"];
    };
    "/api/SettlementAccount/ManageSettlementAccountBDA": {
        post: operations["settlement.account.save"];
    };
    "/api/Settlement/SaveMode": {
        post: operations["settlement.mode.save"];
    };
    "/api/SettlementAccount/SearchSettlementAccountBDA": {
        post: operations["settlement.account.search"];
    };
    "/api/Ledger/SearchLines": {
        post: operations["settlement.ledger-line.search"];
    };
    "/api/Settlement/SearchStatements": {
        post: operations["settlement.statement.search"];
    };
    "/api/SettlementSplit/SearchSettlementSplitsBDA": {
        post: operations["settlement.split.search"];
    };
    "/api/SettlementSplit/UpdateSettlementSplitApprovalBDA": {
        post: operations["settlement.split.update"];
    };
    "/api/SettlementAccount/VerifyAccountNumberBDA": {
        get: operations["settlement.account.verify"];
    };
    "/api/Ledger/Verify": {
        post: operations["settlement.ledger.verify"];
    };
    "/api/Audit/CompareAuditTrail": {
        post: operations["reporting.audit-trail.compare"];
    };
    "/api/Operations/DiscardDeadLetters": {
        post: operations["reporting.dead-letter.discard"];
    };
    "/api/InvoiceAgingAnalysis/DownloadInvoiceAgingAnalysisBDA": {
        post: operations["reporting.ageing.download"];
    };
    "/api/Audit/DownloadAuditTrailBDA": {
        post: operations["reporting.audit-trail.download"];
    };
    "/api/CreditNoteRequest/SearchDownloadBDA": {
        post: operations["reporting.credit-note.download"];
    };
    "/api/Invoice/DownloadInvoiceBDA": {
        get: operations["reporting.invoice.download"];
    };
    "/api/Ledger/DownloadJournal": {
        post: operations["reporting.journal.download"];
    };
    "/api/Payment/DownloadReceiptBDA": {
        get: operations["reporting.receipt.download"];
    };
    "/api/Invoice/DownloadSearchResultBDA": {
        post: operations["reporting.search.download"];
    };
    "/api/Settlement/DownloadStatement": {
        post: operations["reporting.settlement.download"];
    };
    "/api/Customer/DownloadCustomerStatementBDA": {
        post: operations["reporting.statement.download"];
    };
    "/api/InvoiceAgingAnalysis/DownloadPerformanceTrackerBDA": {
        post: operations["reporting.tracker.download"];
    };
    "/api/Dashboard/AdminDashboardBDA": {
        get: operations["reporting.dashboard.admin"];
    };
    "/api/Dashboard/AdminTrend": {
        get: operations["reporting.dashboard.admin-trend"];
    };
    "/api/Dashboard/GetInvoiceAndPaymentPerRevenueBDA": {
        get: operations["reporting.dashboard.per-revenue"];
    };
    "/api/Dashboard/GetInvoiceAndPaymentSummaryBDA": {
        get: operations["reporting.dashboard.summarise"];
    };
    "/api/Dashboard/GetTop5InvoiceAndPaymentPerRevenueBDA": {
        get: operations["reporting.dashboard.top5"];
    };
    "/api/Dashboard/Trend": {
        get: operations["reporting.dashboard.trend"];
    };
    "/api/Operations/GetDeadLetter": {
        get: operations["reporting.dead-letter.get"];
    };
    "/api/Invoice/GetInvoiceStoryBDA": {
        get: operations["reporting.invoice-story.get"];
    };
    "/api/Dashboard/GetMyActivitiesBDA": {
        get: operations["reporting.dashboard.my-activities"];
    };
    "/api/Audit/GetAuditActionBDA": {
        get: operations["reporting.audit-action.list"];
    };
    "/api/Operations/RequeueDeadLetters": {
        post: operations["reporting.dead-letter.requeue"];
    };
    "/api/Audit/SearchAuditTrailBDA": {
        post: operations["reporting.audit-trail.search"];
    };
    "/api/Operations/SearchDeadLetters": {
        post: operations["reporting.dead-letter.search"];
    };
    "/api/InvoiceAgingAnalysis/GetAgeingConfigurationBDA": {
        get: operations["notifications.ageing.get"];
    };
    "/api/Installation/Get": {
        get: operations["notifications.installation.get"];
    };
    "/api/InvoiceAgingAnalysis/GetNoticeConversionBDA": {
        get: operations["notifications.notice-conversion.get"];
    };
    "/api/InvoiceAgingAnalysis/GetNoticePolicyBDA": {
        get: operations["notifications.notice-policy.get"];
    };
    "/api/Faq/GetProductFaqs": {
        post: operations["notifications.faq.get"];
    };
    "/api/InvoiceAgingAnalysis/GetNoticeRunsBDA": {
        get: operations["notifications.ageing-run.list"];
    };
    "/api/webhooks/endpoints": {
        get: operations["notifications.webhook.list"];
    };
    "/api/events": {
        get: operations["notifications.event.list"];
    };
    "/api/InvoiceAgingAnalysis/GetNoticePolicyVersionsBDA": {
        get: operations["notifications.notice-policy.list-versions"];
    };
    "/api/Schedule/GetRunFailuresBDA": {
        get: operations["notifications.schedule-run.list-failures"];
    };
    "/api/Schedule/GetRunsBDA": {
        get: operations["notifications.schedule-run.list"];
    };
    "/api/Settlement/MailStatement": {
        post: operations["notifications.settlement.mail"];
    };
    "/api/Customer/MailCustomerStatementBDA": {
        post: operations["notifications.statement.mail"];
    };
    "/api/webhooks/endpoints/pause": {
        post: operations["notifications.webhook.pause"];
    };
    "/api/InvoiceAgingAnalysis/GetPlannedNoticesBDA": {
        get: operations["notifications.ageing-run.plan"];
    };
    "/api/InvoiceAgingAnalysis/PreviewNoticeBDA": {
        post: operations["notifications.ageing-notice.preview"];
    };
    "/api/InvoiceAgingAnalysis/PreviewNoticePolicyBDA": {
        post: operations["notifications.notice-policy.preview"];
    };
    "/api/Schedule/PreviewBDA": {
        get: operations["notifications.schedule.preview"];
    };
    "/api/webhooks/endpoints/remove": {
        post: operations["notifications.webhook.remove"];
    };
    "/api/webhooks/endpoints/replay": {
        post: operations["notifications.webhook.replay"];
    };
    "/api/webhooks/deliveries/resend": {
        post: operations["notifications.webhook-delivery.resend"];
    };
    "/api/webhooks/endpoints/resume": {
        post: operations["notifications.webhook.resume"];
    };
    "/api/webhooks/endpoints/roll-secret": {
        post: operations["notifications.webhook.roll-secret"];
    };
    "/api/Schedule/RunNowBDA": {
        post: operations["notifications.schedule-run.begin"];
    };
    "/api/InvoiceAgingAnalysis/SaveAgeingConfigurationBDA": {
        post: operations["notifications.ageing.save"];
    };
    "/api/webhooks/endpoints/save": {
        post: operations["notifications.webhook.save"];
    };
    "/api/Installation/Save": {
        post: operations["notifications.installation.save"];
    };
    "/api/InvoiceAgingAnalysis/SaveNoticePolicyBDA": {
        post: operations["notifications.notice-policy.save"];
    };
    "/api/webhooks/deliveries/search": {
        post: operations["notifications.webhook-delivery.search"];
    };
    "/api/events/search": {
        post: operations["notifications.event.search"];
    };
    "/api/InvoiceAgingAnalysis/SendNotificationBDA": {
        post: operations["notifications.ageing-notice.send"];
    };
    "/api/Invoice/ShareInvoiceBDA": {
        post: operations["notifications.invoice.share"];
    };
    "/api/webhooks/endpoints/show-secret": {
        post: operations["notifications.webhook.show-secret"];
    };
    "/api/InvoiceAgingAnalysis/StopNoticesBDA": {
        post: operations["notifications.ageing-run.stop"];
    };
    "/api/InvoiceAgingAnalysis/TryNoticeBDA": {
        post: operations["notifications.ageing-notice.try"];
    };
    "/api/Workflow/ActivateWorkflowBDA": {
        post: operations["workflow.workflow.activate"];
    };
    "/api/Workflow/AddWorkflowLevelBDA": {
        post: operations["workflow.level.add"];
    };
    "/api/MakerChecker/ApproveMakerChecker": {
        post: operations["workflow.change.approve"];
    };
    "/api/SupportService/InitiateInvoiceEditApprovalUpdateBDA": {
        post: operations["workflow.correction.change-approver"];
    };
    "/api/MakerChecker/CreateMakerChecker": {
        post: operations["workflow.change.create"];
    };
    "/api/Workflow/DeactivateWorkflowBDA": {
        post: operations["workflow.workflow.deactivate"];
    };
    "/api/MakerChecker/ApproveMakerCheckerBDA": {
        post: operations["workflow.change.decide"];
    };
    "/api/Request/Decide": {
        post: operations["workflow.request.decide"];
    };
    "/api/Workflow/DeleteWorkflowLevelBDA": {
        get: operations["workflow.level.delete"];
        post: operations["workflow.level.delete.post"];
    };
    "/api/SupportService/InvoiceEditDetailsMiniBDA": {
        get: operations["workflow.correction.get-edit-request"];
    };
    "/api/Request/Get": {
        get: operations["workflow.request.get"];
    };
    "/api/RoleEntity/Application": {
        get: operations["workflow.role-entity.list"];
    };
    "/api/RoleEntity/Application/{appId}": {
        get: operations["workflow.role-entity.list.by-path"];
    };
    "/api/Workflow/GetWorkflowLevelsBDA": {
        get: operations["workflow.level.list"];
    };
    "/api/Workflow/GetWorkflowProcessBDA": {
        get: operations["workflow.process.list"];
    };
    "/api/Invoice/ProcessEditInvoiceBDA": {
        post: operations["workflow.invoice-request.process-edit"];
    };
    "/api/Invoice/ProcessVoidRequestBDA": {
        post: operations["workflow.invoice-request.process-void"];
    };
    "/api/MakerChecker/RejectMakerChecker": {
        post: operations["workflow.change.reject"];
    };
    "/api/Workflow/CreateWorkflowBDA": {
        post: operations["workflow.workflow.save"];
    };
    "/api/MakerChecker/SearchPendingApprovalsBDA": {
        post: operations["workflow.change.search"];
    };
    "/api/Invoice/VoidRequestSummaryBDA": {
        post: operations["workflow.invoice-request.search"];
    };
    "/api/Request/Search": {
        post: operations["workflow.request.search"];
    };
    "/api/Workflow/GetAllWorkflowBDA": {
        post: operations["workflow.workflow.search"];
    };
    "/api/Workflow/UpdateWorkflowLevelBDA": {
        post: operations["workflow.level.update"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            status: 2;
            message: string;
            error: {
                code: string;
                message: string;
                fields?: {
                    [key: string]: string;
                };
                details?: unknown;
                correlationId: string;
            };
        };
    };
    responses: {
        Refused: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "identity.location.activate": {
        requestBody: {
            content: {
                "application/json": {
                    LocationId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.role.activate": {
        requestBody: {
            content: {
                "application/json": {
                    RoleId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.staff.activate": {
        requestBody: {
            content: {
                "application/json": {
                    CustomerStaffId: number | string;
                    status?: unknown;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.activate": {
        requestBody: {
            content: {
                "application/json": {
                    UserId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.account.admin-reset-password": {
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.account.authenticate": {
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data: {
                            access_token: string;
                            vggRole: "superadmin" | "vgg_admin" | "vgg_user" | "clientadmin" | "clientuser" | "customeradmin" | "locationuser";
                            fullName: string;
                            userRole: string;
                            userLocation: string;
                            userName: string;
                            supervisor: string;
                            organization: string;
                            organizationId: number;
                            organizationCode: string;
                            phoneNumber: string;
                            lastActvityDate: string | null;
                            userId: number;
                            customerId: number | null;
                            logoURL: string;
                            backgroundURL: string;
                            timeZone: string;
                            organizationSettings: {
                                usesDirectorate: boolean;
                                groupLabel: string;
                                usesGroupLogo: boolean;
                                qrPaymentEnabled: boolean;
                            };
                            permissionCodes: string[];
                            isNarrowed: boolean;
                            routes: {
                                path: string;
                                name: string;
                                collapse: boolean;
                                child: {
                                    path: string;
                                    name: string;
                                }[];
                                subchild: {
                                    path: string;
                                    name: string;
                                }[];
                            }[];
                            permissions: {
                                permission_Title: string;
                                permission_Description: string;
                                iconName: string;
                                route: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.single-sign-on.begin": {
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            address: string;
                            state: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.account.change-password": {
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                    confirmPassword: string;
                    userName: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.confirm": {
        parameters: {
            query?: {
                UserToken?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.confirm.post": {
        requestBody?: {
            content: {
                "application/json": {
                    UserToken?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.api-key.create": {
        requestBody: {
            content: {
                "application/json": {
                    accountId: number | string;
                    name: string;
                    days: number;
                    networks?: (string)[];
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            keyId: string;
                            key: string;
                            expiresAt: string;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.location.deactivate": {
        requestBody: {
            content: {
                "application/json": {
                    LocationId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.role.deactivate": {
        requestBody: {
            content: {
                "application/json": {
                    RoleId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.staff.deactivate": {
        requestBody: {
            content: {
                "application/json": {
                    CustomerStaffId: number | string;
                    status?: unknown;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.deactivate": {
        requestBody: {
            content: {
                "application/json": {
                    UserId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.single-sign-on.finish": {
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                    state: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data: {
                            access_token: string;
                            vggRole: "superadmin" | "vgg_admin" | "vgg_user" | "clientadmin" | "clientuser" | "customeradmin" | "locationuser";
                            fullName: string;
                            userRole: string;
                            userLocation: string;
                            userName: string;
                            supervisor: string;
                            organization: string;
                            organizationId: number;
                            organizationCode: string;
                            phoneNumber: string;
                            lastActvityDate: string | null;
                            userId: number;
                            customerId: number | null;
                            logoURL: string;
                            backgroundURL: string;
                            timeZone: string;
                            organizationSettings: {
                                usesDirectorate: boolean;
                                groupLabel: string;
                                usesGroupLogo: boolean;
                                qrPaymentEnabled: boolean;
                            };
                            permissionCodes: string[];
                            isNarrowed: boolean;
                            routes: {
                                path: string;
                                name: string;
                                collapse: boolean;
                                child: {
                                    path: string;
                                    name: string;
                                }[];
                                subchild: {
                                    path: string;
                                    name: string;
                                }[];
                            }[];
                            permissions: {
                                permission_Title: string;
                                permission_Description: string;
                                iconName: string;
                                route: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.account.forgot-password": {
        parameters: {
            query: {
                email: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.account.forgot-password.post": {
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.branding.get": {
        parameters: {
            query?: {
                agencyId?: number | string;
                agencyCode?: string;
                domainURL?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            domainURL: string;
                            agencyId: number | null;
                            agencyCode: string;
                            agencyName: string;
                            logo: string;
                            logoURL: string;
                            backgroundURL: string;
                            brandColour: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.organisation.details": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            code: string;
                            industry: string;
                            website: string;
                            address: string;
                            countryId: number | null;
                            stateId: number | null;
                            lgaId: number | null;
                            postalCode: string;
                            domainEmail: string;
                            contacts: {
                                name: string;
                                designation: string;
                                phoneNumber: string;
                                emailAddress: string;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.preference.get": {
        parameters: {
            query: {
                name: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            value: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.role.get-permissions": {
        parameters: {
            query: {
                RoleId: number;
                AgencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            roleId: number;
                            roleName: string;
                            vggRole: string;
                            agencyId: number;
                            status: boolean;
                            isSystem: boolean;
                            permissions: {
                                permissionId: string;
                                name: string;
                                description: string;
                                category: string;
                                activated: boolean;
                            }[];
                            revenues: {
                                revenueId: number;
                                name: string;
                                activated: boolean;
                            }[];
                            locations: {
                                locationId: number;
                                location: string;
                                activated: boolean;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.service-account.get": {
        parameters: {
            query: {
                id: number | string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            description: string;
                            ownerId: number;
                            owner: string;
                            roleId: number;
                            role: string;
                            isActive: boolean;
                            pausedBecause: "" | "switched-off" | "owner-left" | "role-out-of-use";
                            liveKeys: number;
                            lastUsedAt: string | null;
                            isMine: boolean;
                            revenues: {
                                revenueId: number;
                                name: string;
                                activated: boolean;
                            }[];
                            locations: {
                                locationId: number;
                                location: string;
                                activated: boolean;
                            }[];
                            keys: {
                                id: number;
                                keyId: string;
                                name: string;
                                state: "live" | "expired" | "revoked";
                                holder: string;
                                networks: string[];
                                createdAt: string;
                                expiresAt: string;
                                revokedAt: string | null;
                                isReplaced: boolean;
                                lastUsedAt: string | null;
                                lastAddress: string;
                                lastRefusedAt: string | null;
                                lastRefusedAddress: string;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.setting.get": {
        parameters: {
            query?: {
                Key?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            key: string;
                            value: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.staff.get-locations": {
        parameters: {
            query: {
                CustomerStaffId: number | string;
                OrganizationId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            locationId: number;
                            location: string;
                            activated: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.get-by-email": {
        parameters: {
            query: {
                email: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            userId: number;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phoneNum: string;
                            organization: string;
                            organizationId: number;
                            vggRole: "superadmin" | "vgg_admin" | "vgg_user" | "clientadmin" | "clientuser" | "customeradmin" | "locationuser";
                            userRole: string;
                            roleId: number;
                            status: boolean;
                            emailConfirmationStatus: boolean;
                            fullName: string;
                            lastActvityDate: string | null;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.get-scope": {
        parameters: {
            query: {
                agencyId?: number | string;
                UserId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            revenues: {
                                revenueId: number;
                                name: string;
                                activated: boolean;
                            }[];
                            locations: {
                                locationId: number;
                                location: string;
                                activated: boolean;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.country.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.designation.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.local-government.list": {
        parameters: {
            query: {
                StateId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            stateId: number;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.location.list": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            address: string;
                            location: string;
                            code: string;
                            stateId: number;
                            stateName: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.organisation.list": {
        parameters: {
            query?: {
                includeOwn?: boolean;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            code: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.region.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.role.list": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            roleId: number;
                            roleName: string;
                            vggRole: "superadmin" | "vgg_admin" | "vgg_user" | "clientadmin" | "clientuser" | "customeradmin" | "locationuser";
                            agency: string;
                            agencyId: number;
                            status: boolean;
                            isSystem: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.saved-search.list": {
        parameters: {
            query: {
                list: "invoices";
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            value: string;
                            isShared: boolean;
                            isMine: boolean;
                            owner: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.location.list-self-service": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
                CustomerId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            address: string;
                            location: string;
                            code: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.staff.list-roles": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            roleId: number;
                            roleName: string;
                            vggRole: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.state.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.list-supervisors": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            userId: number;
                            fullName: string;
                            email: string;
                            userRole: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.account.login": {
        requestBody: {
            content: {
                "application/json": {
                    userName: string;
                    password: string;
                    domainURL?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data: {
                            access_token: string;
                            vggRole: "superadmin" | "vgg_admin" | "vgg_user" | "clientadmin" | "clientuser" | "customeradmin" | "locationuser";
                            fullName: string;
                            userRole: string;
                            userLocation: string;
                            userName: string;
                            supervisor: string;
                            organization: string;
                            organizationId: number;
                            organizationCode: string;
                            phoneNumber: string;
                            lastActvityDate: string | null;
                            userId: number;
                            customerId: number | null;
                            logoURL: string;
                            backgroundURL: string;
                            timeZone: string;
                            organizationSettings: {
                                usesDirectorate: boolean;
                                groupLabel: string;
                                usesGroupLogo: boolean;
                                qrPaymentEnabled: boolean;
                            };
                            permissionCodes: string[];
                            isNarrowed: boolean;
                            routes: {
                                path: string;
                                name: string;
                                collapse: boolean;
                                child: {
                                    path: string;
                                    name: string;
                                }[];
                                subchild: {
                                    path: string;
                                    name: string;
                                }[];
                            }[];
                            permissions: {
                                permission_Title: string;
                                permission_Description: string;
                                iconName: string;
                                route: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.account.logout": {
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.single-sign-on.look-up": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            isAvailable: boolean;
                            name: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.staff.migrate": {
        requestBody: {
            content: {
                "application/json": {
                    CustomerStaffId: number | string;
                    status?: unknown;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.saved-search.remove": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.account.reset-password": {
        requestBody: {
            content: {
                "application/json": {
                    userName: string;
                    newPassword: string;
                    confirmPassword: string;
                    code?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.api-key.revoke": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.api-key.roll": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    days: number;
                    overlapHours: number;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            keyId: string;
                            key: string;
                            expiresAt: string;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.branding.save": {
        requestBody?: {
            content: {
                "multipart/form-data": {
                    AgencyId?: number | string;
                    /** Format: binary */
                    Logo?: string;
                    /** Format: binary */
                    Background?: string;
                    DomainURL?: string;
                    Colour?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            domainURL: string;
                            agencyId: number | null;
                            agencyCode: string;
                            agencyName: string;
                            logo: string;
                            logoURL: string;
                            backgroundURL: string;
                            brandColour: string;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.location.save": {
        requestBody: {
            content: {
                "application/json": {
                    id?: number | string;
                    location: string;
                    code: string;
                    agencyId?: number | string;
                    stateId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data: {
                            id: number | null;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.preference.save": {
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    value: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.role.save": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId: number | string;
                    roleName: string;
                    vggRole: "clientadmin" | "clientuser" | "vgg_user";
                    permissionIds: string[];
                    roleId?: number | string;
                    revenueIds?: (number | string)[];
                    locationIds?: (number | string)[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            roleId: number | null;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.saved-search.save": {
        requestBody: {
            content: {
                "application/json": {
                    list: "invoices";
                    name: string;
                    value: string;
                    isShared?: boolean;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.service-account.save": {
        requestBody: {
            content: {
                "application/json": {
                    id?: number | string;
                    name: string;
                    description?: string;
                    ownerId: number | string;
                    roleId: number | string;
                    revenueIds?: (number | string)[];
                    locationIds?: (number | string)[];
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number | null;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.staff.save": {
        requestBody: {
            content: {
                "application/json": {
                    titleId: number | string;
                    firstName: string;
                    lastName: string;
                    organizationId: number | string;
                    email: string;
                    roleId: number | string;
                    phoneNumber: string;
                    customerId?: number | string;
                    locationIds?: (number | string)[];
                    id?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.save": {
        requestBody: {
            content: {
                "application/json": {
                    firstName: string;
                    lastName: string;
                    organizationId: number | string;
                    email: string;
                    roleId: number | string;
                    mobileNo: string;
                    revenueIds?: (number | string)[];
                    locationIds?: (number | string)[];
                    supervisor?: string | null;
                    userId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            userId: number | null;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.location.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        location?: string;
                        code?: string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            location: string;
                            code: string;
                            agencyId: number;
                            agencyName: string;
                            stateId: number;
                            stateName: string;
                            status: boolean;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.organisation.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        name?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            name: string;
                            email: string;
                            phone: string;
                            code: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.role.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        searchQuery?: string;
                        organizationId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            roleId: number;
                            roleName: string;
                            vggRole: "superadmin" | "vgg_admin" | "vgg_user" | "clientadmin" | "clientuser" | "customeradmin" | "locationuser";
                            agency: string;
                            agencyId: number;
                            status: boolean;
                            isSystem: boolean;
                            permissionIds: string[];
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.service-account.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        searchQuery?: string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            name: string;
                            description: string;
                            ownerId: number;
                            owner: string;
                            roleId: number;
                            role: string;
                            isActive: boolean;
                            pausedBecause: "" | "switched-off" | "owner-left" | "role-out-of-use";
                            liveKeys: number;
                            lastUsedAt: string | null;
                            isMine: boolean;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.staff.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        searchQuery?: string;
                        organizationId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            userId: number;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phoneNumber: string;
                            titleId: number;
                            titleName: string;
                            roleId: number;
                            roleName: string;
                            status: boolean;
                            isActiveSSOUser: boolean;
                            locationId: number;
                            fullName: string;
                            customerId: number;
                            customerName: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        searchQuery?: string;
                        organizationId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            userId: number;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phoneNum: string;
                            organization: string;
                            organizationId: number;
                            vggRole: "superadmin" | "vgg_admin" | "vgg_user" | "clientadmin" | "clientuser" | "customeradmin" | "locationuser";
                            userRole: string;
                            roleId: number;
                            status: boolean;
                            emailConfirmationStatus: boolean;
                            fullName: string;
                            lastActvityDate: string | null;
                            supervisor: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.user.send-confirmation": {
        requestBody: {
            content: {
                "application/json": {
                    UserId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.service-account.switch": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    isActive: boolean;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.organisation.update": {
        requestBody: {
            content: {
                "application/json": {
                    id?: number | string;
                    organizationId?: number | string;
                    name?: string;
                    code?: string;
                    website: string;
                    industry: string;
                    countryId: number | string;
                    address: string;
                    stateId: number | string;
                    lgaId: number | string;
                    postalCode: string;
                    domainEmail?: string;
                    contacts: unknown[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.activate": {
        requestBody: {
            content: {
                "application/json": {
                    customerId: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-staff.activate": {
        requestBody: {
            content: {
                "application/json": {
                    CustomerStaffId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.activate": {
        requestBody: {
            content: {
                "application/json": {
                    RevenueId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.ageing.by-customer": {
        requestBody?: {
            content: {
                "application/json": {
                    parameter?: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        locationId?: number | string;
                        revenueId?: number | string;
                        customerId?: number | string;
                        currencyId?: number | string;
                        status?: number;
                        invoiceNumber?: string;
                        asAt?: string;
                        asKnown?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currencyId: number;
                            currency: string;
                            debtors: {
                                count: number;
                                outstanding: string;
                                outstandingString: string;
                                bands: {
                                    status: number;
                                    name: string;
                                    count: number;
                                    amount: string;
                                }[];
                                customers: number;
                                customerId: number;
                                customer: string;
                                promised?: string;
                                disputed?: string;
                            }[];
                            others?: {
                                count: number;
                                outstanding: string;
                                outstandingString: string;
                                bands: {
                                    status: number;
                                    name: string;
                                    count: number;
                                    amount: string;
                                }[];
                                customers: number;
                            };
                            total: {
                                count: number;
                                outstanding: string;
                                outstandingString: string;
                                bands: {
                                    status: number;
                                    name: string;
                                    count: number;
                                    amount: string;
                                }[];
                                customers: number;
                            };
                        }[];
                        thresholds: {
                            midlydue: number;
                            due: number;
                            overdue: number;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.ageing.trend": {
        requestBody?: {
            content: {
                "application/json": {
                    parameter?: {
                        agencyId?: number | string;
                        locationId?: number | string;
                        revenueId?: number | string;
                        currencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currencyId: number;
                            currency: string;
                            points: {
                                day: string;
                                outstanding: string;
                                bands: {
                                    status: number;
                                    name: string;
                                    amount: string;
                                }[];
                            }[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.dispute.attach": {
        requestBody: {
            content: {
                "multipart/form-data": {
                    agencyId?: number | string;
                    disputeId: number | string;
                    /** Format: binary */
                    file: string;
                    name: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.correction.change-creator": {
        requestBody: {
            content: {
                "application/json": {
                    InvoiceNumber: string;
                    creatorEmail: string;
                    id: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        waits: boolean;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.correction.change-reference": {
        requestBody: {
            content: {
                "application/json": {
                    InvoiceNumber: string;
                    remitaRetrievalReference: string;
                    amount: string | number;
                    id: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        waits: boolean;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.totals.check": {
        requestBody?: {
            content: {
                "application/json": {
                    organizationId?: number | string;
                    cursor?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        part: string;
                        differing: number;
                        differences: {
                            kind: "created" | "invoice" | "place" | "payment" | "due" | "raised";
                            view: "" | "place" | "revenue" | "both" | "customer" | "placed" | "name" | "named";
                            grain: "day" | "month" | "year";
                            ledBy: number;
                            day: string;
                            currencyId: number;
                            status: string;
                            revenueId: number;
                            locationId: number;
                            state: string;
                            isEdited: boolean;
                            count: number;
                            amount: string;
                            paid: string;
                        }[];
                        next: string | null;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.create": {
        requestBody: {
            content: {
                "application/json": {
                    id?: number | string;
                    name: string;
                    category?: number | string;
                    type?: number | string;
                    address?: string;
                    rcNumber?: string;
                    incorpDate?: string | null;
                    debtRecovery?: string | number;
                    accountCode?: string;
                    agencyId?: number | string;
                    fromCreateInvoice?: boolean;
                    allowSelfService?: boolean;
                    customerStaff?: {
                        id?: number | string;
                        titleId: number | string;
                        firstName: string;
                        lastName: string;
                        email?: string;
                        phoneNumber?: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        id: {
                            id: number;
                            name: string;
                            customerAIN: string;
                            email: string;
                            phoneNumber: string;
                            address: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.create": {
        requestBody: {
            content: {
                "application/json": {
                    invoiceDate: string;
                    revenueId: number | string;
                    customerAIN: string;
                    currencyId: number | string;
                    locationId: number | string;
                    name: string;
                    emails: string[];
                    phone: string;
                    address: string;
                    bills: {
                        description: string;
                        quantity: unknown;
                        rate: unknown;
                        amount?: string | number;
                    }[];
                    RevenueGroupId?: number | string;
                    rrr?: string;
                    enableCredit?: boolean;
                    userId?: unknown;
                    checkSimilarInvoice?: boolean;
                    agencyId?: number | string;
                    footerOption?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        id: string;
                        paymentRef: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.deactivate": {
        requestBody: {
            content: {
                "application/json": {
                    customerId: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-staff.deactivate": {
        requestBody: {
            content: {
                "application/json": {
                    CustomerStaffId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.deactivate": {
        requestBody: {
            content: {
                "application/json": {
                    RevenueId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.dispute.decide": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    disputeId: number | string;
                    isAccepted: boolean;
                    comment: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.waiver.draft": {
        requestBody: {
            content: {
                "application/json": {
                    parameter?: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        locationId?: number | string;
                        revenueId?: number | string;
                        customerId?: number | string;
                        currencyId?: number | string;
                        status?: number;
                        invoiceNumber?: string;
                    };
                    suppose: {
                        payers?: number;
                        waiver: {
                            percent: string | number;
                            status?: number;
                        };
                    };
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            state: "drafting" | "done";
                            found: number;
                            asked: number;
                            skipped: number;
                            amounts: {
                                currencyId: number;
                                amount: string;
                            }[];
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.edit": {
        requestBody: {
            content: {
                "application/json": {
                    invoiceDate: string;
                    revenueId: number | string;
                    customerAIN: string;
                    currencyId: number | string;
                    locationId: number | string;
                    name: string;
                    emails: string[];
                    phone: string;
                    address: string;
                    bills: {
                        description: string;
                        quantity: unknown;
                        rate: unknown;
                        amount?: string | number;
                    }[];
                    RevenueGroupId?: number | string;
                    rrr?: string;
                    enableCredit?: boolean;
                    userId?: unknown;
                    checkSimilarInvoice?: boolean;
                    agencyId?: number | string;
                    footerOption?: string;
                    invoiceID: number | string;
                    invoiceNumber: string;
                    editComment: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        id: string;
                        paymentRef: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.find": {
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    pageSize?: number;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            invoiceNumber: string;
                            customerName: string;
                            status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                            amount: string;
                            currencyId: number;
                            remitaRetrievalReference: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.look-alike.find": {
        parameters: {
            query: {
                agencyId?: number | string;
                name: string;
                rcNumber?: string;
                phone?: string;
                email?: string;
                customerId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            customer: {
                                id: number;
                                customerName: string;
                                email: string;
                                phone: string;
                                customerAIN: string;
                                accountCode: string;
                                subCustomersCount: number;
                                hasSubCustomers: boolean;
                                parentId: number | null;
                                parentName: string;
                                status: boolean;
                                allowSelfService: boolean;
                                isUnregistered: boolean;
                                categoryId: number;
                                categoryName: string;
                                typeId: number;
                                typeName: string;
                                address: string;
                                incorpDate: string | null;
                                rcNumber: string;
                                debtRecovery: number;
                                agencyId: number;
                            };
                            evidence: string[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.find-similar": {
        parameters: {
            query: {
                customerName: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            customerId: number;
                            customerName: string;
                            customerAIN: string;
                            email: string;
                            phone: string;
                            address: string;
                            isUnregistered: boolean;
                            allowSelfService: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.get-applied-changes": {
        parameters: {
            query: {
                InvoiceNumber: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            oldInvoice: {
                                invoiceNumber: string;
                                invoiceId: number;
                                id: number;
                                remitaRetrievalReference: string;
                                status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                paymentStatus: string;
                                amount: string;
                                amountString: string;
                                amountStringPlain: string;
                                amountPaid: string;
                                amountPaidString: string;
                                amountPayable: string;
                                amountPayableString: string;
                                currency: string;
                                currencyId: number;
                                currencySymbol: string;
                                decimalPrecisions: number;
                                customer: string;
                                customerId: number;
                                customerName: string;
                                customerAIN: string;
                                customerAddress: string;
                                customerPhone: string;
                                customerEmails: string[];
                                customerEmail: string;
                                location: string;
                                locationId: number;
                                locationState: string;
                                revenue: string;
                                revenueId: number;
                                revenueCode: string;
                                revenueGroupName: string;
                                agency: string;
                                agencyId: number;
                                invoiceDate: string;
                                createdDate: string;
                                createdByName: string;
                                createdByUserId: number;
                                bills: {
                                    description: string;
                                    quantity: string;
                                    rate: string;
                                    amount: string;
                                    precision: number;
                                }[];
                                invoiceTitle: string;
                                updatedFields: string[];
                                isNewInvoice: boolean;
                                editComment: string;
                                isEdited: boolean;
                                creditNoteAmountString: string;
                                creditNoteRequestStatus?: number;
                                creditNoteReference: string;
                                optionValue: string;
                            };
                            newInvoice: {
                                invoiceNumber: string;
                                invoiceId: number;
                                id: number;
                                remitaRetrievalReference: string;
                                status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                paymentStatus: string;
                                amount: string;
                                amountString: string;
                                amountStringPlain: string;
                                amountPaid: string;
                                amountPaidString: string;
                                amountPayable: string;
                                amountPayableString: string;
                                currency: string;
                                currencyId: number;
                                currencySymbol: string;
                                decimalPrecisions: number;
                                customer: string;
                                customerId: number;
                                customerName: string;
                                customerAIN: string;
                                customerAddress: string;
                                customerPhone: string;
                                customerEmails: string[];
                                customerEmail: string;
                                location: string;
                                locationId: number;
                                locationState: string;
                                revenue: string;
                                revenueId: number;
                                revenueCode: string;
                                revenueGroupName: string;
                                agency: string;
                                agencyId: number;
                                invoiceDate: string;
                                createdDate: string;
                                createdByName: string;
                                createdByUserId: number;
                                bills: {
                                    description: string;
                                    quantity: string;
                                    rate: string;
                                    amount: string;
                                    precision: number;
                                }[];
                                invoiceTitle: string;
                                updatedFields: string[];
                                isNewInvoice: boolean;
                                editComment: string;
                                isEdited: boolean;
                                creditNoteAmountString: string;
                                creditNoteRequestStatus?: number;
                                creditNoteReference: string;
                                optionValue: string;
                            };
                            editedFields: {
                                fieldName: string;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.correction.get": {
        parameters: {
            query: {
                InvoiceNumber: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            invoiceNumber: string;
                            amount: string;
                            amountString: string;
                            revenueName: string;
                            creatorEmail: string;
                            createdDate: string;
                            approvalStatus: number;
                            approverUserName: string;
                            remitaRetrievalReference: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.get-details": {
        parameters: {
            query: {
                customerId: number | string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            customerName: string;
                            email: string;
                            phone: string;
                            customerAIN: string;
                            accountCode: string;
                            subCustomersCount: number;
                            hasSubCustomers: boolean;
                            parentId: number | null;
                            parentName: string;
                            status: boolean;
                            allowSelfService: boolean;
                            isUnregistered: boolean;
                            categoryId: number;
                            categoryName: string;
                            typeId: number;
                            typeName: string;
                            address: string;
                            incorpDate: string | null;
                            rcNumber: string;
                            debtRecovery: number;
                            agencyId: number;
                            customerStaff: {
                                id: number;
                                customerId: number;
                                titleId: number;
                                titleName: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phoneNumber: string;
                                status: boolean;
                                isActiveSSOUser: boolean;
                                userId: number | null;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.customers": {
        parameters: {
            query: {
                revenueId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            customerId: number;
                            customerName: string;
                            customerAIN: string;
                            email: string;
                            phone: string;
                            address: string;
                            isUnregistered: boolean;
                        }[] | null;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.get-overview": {
        parameters: {
            query: {
                customerId: number | string;
                agencyId?: number | string;
                customerView?: "own" | "family";
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            balances: {
                                currencyId: number;
                                invoiced: string;
                                credited: string;
                                paid: string;
                                outstanding: string;
                                excess: string;
                                excessParts: {
                                    available: string;
                                    waiting: string;
                                    refundable: string;
                                    refunded: string;
                                };
                                invoiceCount: number;
                                openCount: number;
                                bands: {
                                    fromDays: number;
                                    toDays: number | null;
                                    outstanding: string;
                                    count: number;
                                }[];
                            }[];
                            invoiceCount: number;
                            paymentCount: number;
                            creditNoteCount: number;
                            family: {
                                customerName: string;
                                customerId: number;
                                mergeDate: string;
                                isParent: boolean;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.get-edit-details": {
        parameters: {
            query: {
                InvoiceNumber: string;
                invoiceId?: number | string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            invoice: {
                                invoiceNumber: string;
                                invoiceId: number;
                                id: number;
                                remitaRetrievalReference: string;
                                status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                paymentStatus: string;
                                amount: string;
                                amountString: string;
                                amountStringPlain: string;
                                amountPaid: string;
                                amountPaidString: string;
                                amountPayable: string;
                                amountPayableString: string;
                                currency: string;
                                currencyId: number;
                                currencySymbol: string;
                                decimalPrecisions: number;
                                customer: string;
                                customerId: number;
                                customerName: string;
                                customerAIN: string;
                                customerAddress: string;
                                customerPhone: string;
                                customerEmails: string[];
                                customerEmail: string;
                                location: string;
                                locationId: number;
                                locationState: string;
                                revenue: string;
                                revenueId: number;
                                revenueCode: string;
                                revenueGroupName: string;
                                agency: string;
                                agencyId: number;
                                invoiceDate: string;
                                createdDate: string;
                                createdByName: string;
                                createdByUserId: number;
                                bills: {
                                    description: string;
                                    quantity: string;
                                    rate: string;
                                    amount: string;
                                    precision: number;
                                }[];
                                invoiceTitle: string;
                                updatedFields: string[];
                                isNewInvoice: boolean;
                                editComment: string;
                                isEdited: boolean;
                                creditNoteAmountString: string;
                                creditNoteRequestStatus?: number;
                                creditNoteReference: string;
                                optionValue: string;
                                subRevenueId: number;
                                revenueGroupId: number;
                            };
                            editableFields: {
                                invoiceFieldId: number;
                                invoiceField: string;
                                isActive: boolean;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.get-changes": {
        parameters: {
            query: {
                InvoiceNumber: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            oldInvoice: {
                                invoiceNumber: string;
                                invoiceId: number;
                                id: number;
                                remitaRetrievalReference: string;
                                status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                paymentStatus: string;
                                amount: string;
                                amountString: string;
                                amountStringPlain: string;
                                amountPaid: string;
                                amountPaidString: string;
                                amountPayable: string;
                                amountPayableString: string;
                                currency: string;
                                currencyId: number;
                                currencySymbol: string;
                                decimalPrecisions: number;
                                customer: string;
                                customerId: number;
                                customerName: string;
                                customerAIN: string;
                                customerAddress: string;
                                customerPhone: string;
                                customerEmails: string[];
                                customerEmail: string;
                                location: string;
                                locationId: number;
                                locationState: string;
                                revenue: string;
                                revenueId: number;
                                revenueCode: string;
                                revenueGroupName: string;
                                agency: string;
                                agencyId: number;
                                invoiceDate: string;
                                createdDate: string;
                                createdByName: string;
                                createdByUserId: number;
                                bills: {
                                    description: string;
                                    quantity: string;
                                    rate: string;
                                    amount: string;
                                    precision: number;
                                }[];
                                invoiceTitle: string;
                                updatedFields: string[];
                                isNewInvoice: boolean;
                                editComment: string;
                                isEdited: boolean;
                                creditNoteAmountString: string;
                                creditNoteRequestStatus?: number;
                                creditNoteReference: string;
                                optionValue: string;
                            };
                            newInvoice: {
                                invoiceNumber: string;
                                invoiceId: number;
                                id: number;
                                remitaRetrievalReference: string;
                                status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                paymentStatus: string;
                                amount: string;
                                amountString: string;
                                amountStringPlain: string;
                                amountPaid: string;
                                amountPaidString: string;
                                amountPayable: string;
                                amountPayableString: string;
                                currency: string;
                                currencyId: number;
                                currencySymbol: string;
                                decimalPrecisions: number;
                                customer: string;
                                customerId: number;
                                customerName: string;
                                customerAIN: string;
                                customerAddress: string;
                                customerPhone: string;
                                customerEmails: string[];
                                customerEmail: string;
                                location: string;
                                locationId: number;
                                locationState: string;
                                revenue: string;
                                revenueId: number;
                                revenueCode: string;
                                revenueGroupName: string;
                                agency: string;
                                agencyId: number;
                                invoiceDate: string;
                                createdDate: string;
                                createdByName: string;
                                createdByUserId: number;
                                bills: {
                                    description: string;
                                    quantity: string;
                                    rate: string;
                                    amount: string;
                                    precision: number;
                                }[];
                                invoiceTitle: string;
                                updatedFields: string[];
                                isNewInvoice: boolean;
                                editComment: string;
                                isEdited: boolean;
                                creditNoteAmountString: string;
                                creditNoteRequestStatus?: number;
                                creditNoteReference: string;
                                optionValue: string;
                            };
                            editedFields: {
                                fieldName: string;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.collection.get": {
        parameters: {
            query: {
                agencyId?: number | string;
                invoiceNumber: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            promise: {
                                id: number;
                                invoiceNumber: string;
                                customerId: number;
                                customerName: string;
                                currencyId: number;
                                amount: string;
                                paid: string;
                                day: string;
                                untilDay: string;
                                source: "phone" | "portal";
                                saysPaid: boolean;
                                promisedBy: string;
                                takenBy: string;
                                note: string;
                                state: "open" | "kept" | "part" | "broken" | "replaced" | "withdrawn" | "noted";
                                madeOn: string;
                                decidedOn: string;
                            } | null;
                            dispute: {
                                id: number;
                                invoiceNumber: string;
                                customerId: number;
                                customerName: string;
                                currencyId: number;
                                amount: string;
                                reason: string;
                                owner: string;
                                ownerId: number;
                                state: "open" | "accepted" | "rejected";
                                raisedOn: string;
                                decidedOn: string;
                                decidedBy: string;
                                comment: string;
                                creditReference: string;
                                fileName: string;
                            } | null;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.settings.get": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            invoiceAge: number;
                            frequency: number;
                            editableFields: {
                                id: number;
                                field: string;
                                isActive: boolean;
                            }[];
                            invoiceFieldSettingsModels: {
                                invoiceFieldId: number;
                                invoiceField: string;
                                isActive: boolean;
                            }[];
                            settings: {
                                invoiceFrequency: number;
                                invoiceAge: number;
                                settingsId: number;
                            };
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.locations": {
        parameters: {
            query: {
                revenueId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            locationId: number;
                            locationAddress: string;
                        }[] | null;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-merge.get": {
        parameters: {
            query: {
                agencyId?: number | string;
                parentCustomerId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            customerName: string;
                            customerId: number;
                            mergeDate: string;
                            isParent: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.get-own-standing": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currencyId: number;
                            open: {
                                count: number;
                                amount: string;
                            };
                            late: {
                                count: number;
                                amount: string;
                            };
                            next: {
                                count: number;
                                amount: string;
                                dueDay: string;
                            } | null;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.get-self-service": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
                CustomerId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            customerId: number;
                            customerName: string;
                            customerAIN: string;
                            email: string;
                            phone: string;
                            address: string;
                            isUnregistered: boolean;
                            allowSelfService: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.get-statement": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        agencyId?: number | string;
                        customerId?: number | string;
                        customerView?: "own" | "family";
                        currencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        asKnown?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            day: string;
                            kind: "raised" | "edited" | "voided" | "paid" | "credited" | "moved-out" | "moved-in" | "recounted";
                            reference: string;
                            invoiceNumber: string;
                            customerName: string;
                            debit: string;
                            credit: string;
                            balance: string;
                            currencyId: number;
                        }[];
                        totalCount: number;
                        message?: string;
                        customer: {
                            customerName: string;
                            customerAIN: string;
                            address: string;
                        };
                        currencyId: number;
                        startDate: string;
                        endDate: string;
                        knownAt: string;
                        opening: string;
                        debits: string;
                        credits: string;
                        closing: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.waiver.get": {
        parameters: {
            query: {
                agencyId?: number | string;
                waiverId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            state: "drafting" | "done";
                            found: number;
                            asked: number;
                            skipped: number;
                            amounts: {
                                currencyId: number;
                                amount: string;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.dispute.hand-over": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    disputeId: number | string;
                    ownerId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-import.apply": {
        requestBody: {
            content: {
                "application/json": {
                    importId: number | string;
                    planHash: string;
                    withAlike?: boolean;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data: {
                            id: number;
                            planHash: string;
                            rowCount: number;
                            counts: {
                                [key: string]: number;
                            };
                            uploadedAt: string;
                            uploadedBy: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.credit-note.initiate": {
        requestBody: {
            content: {
                "application/json": {
                    discountType?: "percent" | "value";
                    entries: {
                        agencyId?: number | string;
                        creditNoteTypeId: number | string;
                        customerId?: number | string;
                        revenueId?: number | string;
                        locationId?: number | string;
                        creditAmount?: string | number;
                        invoiceId: number | string;
                        invoiceAmountPercentage?: string | number;
                        currencyId?: number | string;
                        targetInvoiceId?: number | string;
                        refundable?: boolean;
                        excessId?: number | string;
                    }[];
                    reasonForIssuance: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        result: {
                            referenceNumber: string;
                            invoiceNumber: string;
                            serviceProviderName: string;
                            invoiceAmount: string;
                            newInvoiceAmount: string;
                            creditAmount: string;
                            currencyId: number;
                            requestStatusName: string;
                            invoiceAmountPercentage: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.initiate-void": {
        requestBody: {
            content: {
                "application/json": {
                    invoiceNumber: string;
                    reason: string;
                    email?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.look-alike.keep-apart": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    customerId: number | string;
                    otherCustomerId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-category.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.credit-note-type.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.currency.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            code: string;
                            currencySymbol: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-staff.list": {
        parameters: {
            query: {
                CustomerId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            customerId: number;
                            titleId: number;
                            titleName: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phoneNumber: string;
                            status: boolean;
                            isActiveSSOUser: boolean;
                            userId: number | null;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.list": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
                includeChildCustomers?: boolean;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            customerId: number;
                            customerName: string;
                            customerAIN: string;
                            email: string;
                            phone: string;
                            address: string;
                            isUnregistered: boolean;
                            allowSelfService: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.excess.list-targets": {
        parameters: {
            query: {
                excessId: number | string;
                searchText?: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            invoiceId: number;
                            invoiceNumber: string;
                            invoiceDate: string;
                            revenue: string;
                            currencyId: number;
                            status: string;
                            outstanding: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.footer-option.list": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            optionName: string;
                            optionValue: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.payment.list-of-day": {
        parameters: {
            query: {
                day: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            payments: {
                                id: number;
                                invoiceNumber: string;
                                customerName: string;
                                paidAt: string;
                                channel: string;
                                reference: string;
                                currencyId: number;
                                amount: string;
                                applied: string;
                                excess: string;
                            }[];
                            totals: {
                                currencyId: number;
                                count: number;
                                amount: string;
                                received: string;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue-group.list": {
        parameters: {
            query?: {
                agencyId?: number | string;
                isDirectorate?: boolean;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            agencyId: number;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.list": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            code: string;
                            agencyId: number;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-import.list-left": {
        parameters: {
            query: {
                importId: number | string;
                after?: number | string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            why: string;
                            cells: string[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.list-self-service": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            code: string;
                            rate: string;
                            decimalPrecision: number;
                            terms: number;
                            allowUnRegisterCustomer: boolean;
                            allowSelfService: boolean;
                            requiresFooterOption: boolean;
                            hasSubRevenue: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.list-sub": {
        parameters: {
            query: {
                OrganizationId?: number | string;
                RevenueGroupId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            code: string;
                            rate: string;
                            decimalPrecision: number;
                            terms: number;
                            allowUnRegisterCustomer: boolean;
                            allowSelfService: boolean;
                            requiresFooterOption: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.list-top": {
        parameters: {
            query?: {
                OrganizationId?: number | string;
                IsSelfService?: boolean;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            code: string;
                            rate: string;
                            decimalPrecision: number;
                            terms: number;
                            allowUnRegisterCustomer: boolean;
                            allowSelfService: boolean;
                            requiresFooterOption: boolean;
                            hasSubRevenue: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.promise.make": {
        requestBody: {
            content: {
                "application/json": {
                    InvoiceNumber: string;
                    SaysPaid?: boolean;
                    PromiseDate?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-merge.merge": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    parentCustomerId: number | string;
                    childCustomerIds: (number | string)[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            customerName: string;
                            customerId: number;
                            mergeDate: string;
                            isParent: boolean;
                        }[];
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.dispute.open-file": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    disputeId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.credit-note.process": {
        requestBody: {
            content: {
                "application/json": {
                    referenceNumbers: string[];
                    processStatus: number;
                    comment?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.dispute.raise": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    invoiceNumber: string;
                    amount?: string | number;
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        disputeId: number;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.totals.rebuild": {
        requestBody?: {
            content: {
                "application/json": {
                    organizationId?: number | string;
                    cursor?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        part: string;
                        differing: number;
                        differences: {
                            kind: "created" | "invoice" | "place" | "payment" | "due" | "raised";
                            view: "" | "place" | "revenue" | "both" | "customer" | "placed" | "name" | "named";
                            grain: "day" | "month" | "year";
                            ledBy: number;
                            day: string;
                            currencyId: number;
                            status: string;
                            revenueId: number;
                            locationId: number;
                            state: string;
                            isEdited: boolean;
                            count: number;
                            amount: string;
                            paid: string;
                        }[];
                        next: string | null;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.promise.record": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    invoiceNumbers: string[];
                    amount?: string | number;
                    promiseDate: string;
                    promisedBy: string;
                    note?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.refund.record": {
        requestBody: {
            content: {
                "application/json": {
                    referenceNumber: string;
                    amount: string | number;
                    bankReference: string;
                    refundDate: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data: {
                            id: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-staff.save": {
        requestBody: {
            content: {
                "application/json": {
                    id?: number | string;
                    customerId: number | string;
                    titleId: number | string;
                    firstName: string;
                    lastName: string;
                    email: string;
                    phoneNumber: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.settings.save": {
        requestBody?: {
            content: {
                "application/json": {
                    invoiceAge?: unknown;
                    editPeriod?: unknown;
                    frequency?: unknown;
                    editFrequency?: unknown;
                    invoiceFrequency?: unknown;
                    agencyId?: number | string;
                    editableFields?: {
                        id: number | string;
                        field?: string;
                        isActive: boolean;
                    }[];
                    id?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.save": {
        requestBody: {
            content: {
                "application/json": {
                    id?: number | string;
                    name: string;
                    erpCode?: string;
                    economicCode?: string;
                    code?: string;
                    agencyId?: number | string;
                    rate?: string | number;
                    taxInclusive?: boolean;
                    allowUnRegisterCustomer?: boolean;
                    allowSelfService?: boolean;
                    requiresFooterOption?: boolean;
                    decimalPrecision?: number;
                    terms?: number;
                    revenueGroupId?: number | string;
                    parentId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number | null;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.unpaid-limit.save": {
        requestBody: {
            content: {
                "application/json": {
                    count: number;
                    agencyId?: number | string;
                    id?: number | string;
                    isAllLocation?: boolean;
                    locationIds?: (number | string)[];
                    status?: boolean;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.ageing.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        locationId?: number | string;
                        revenueId?: number | string;
                        customerId?: number | string;
                        currencyId?: number | string;
                        status?: number;
                        invoiceNumber?: string;
                        asAt?: string;
                        asKnown?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            invoiceNo: string;
                            customer: string;
                            agencyName: string;
                            revenue: string;
                            amountString: string;
                            outstandingString: string;
                            createdDate: string;
                            location: string;
                            status: "Paid" | "Unpaid";
                            totalDays: number;
                            agingStatus: "Midly due" | "Due" | "Overdue" | "";
                            currencyId: number;
                            amount: string;
                            outstanding: string;
                        }[];
                        totalCount: number;
                        message?: string;
                        bands: {
                            currencyId: number;
                            currency: string;
                            count: number;
                            outstanding: string;
                            outstandingString: string;
                            bands: {
                                status: number;
                                name: string;
                                count: number;
                                amount: string;
                            }[];
                        }[];
                        thresholds: {
                            midlydue: number;
                            due: number;
                            overdue: number;
                            isConfigured: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.credit-note.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    parameter?: {
                        startDate?: string;
                        endDate?: string;
                        agencyId?: number | string;
                        searchText?: string;
                        creditNoteType?: number | string;
                        requestStatus?: number;
                        customerId?: number | string;
                        customerView?: "own" | "family";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            referenceNumber: string;
                            createdOn: string;
                            invoiceNumber: string;
                            serviceProviderName: string;
                            revenueName: string;
                            creditAmount: string;
                            invoiceAmountPercentage: string;
                            currencyId: number;
                            currencyName: string;
                            currencySymbol: string;
                            creditNoteTypeName: string;
                            requestStatusName: string;
                            requestStatus: number;
                            comment: string;
                            reasonForIssuance: string;
                            invoiceAmount: string;
                            newInvoiceAmount: string;
                            creditBalance: string;
                            initiator: string;
                            decidedBy: string;
                        }[];
                        totalCount: number;
                        message?: string;
                        totalRequestCount: number;
                        totalPendingCount: number;
                        totalApprovedCount: number;
                        totalCreditAmountString: string;
                        totalApprovedCreditAmountString: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.search-payments": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        customerId: number | string;
                        agencyId?: number | string;
                        customerView?: "own" | "family";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            invoiceNumber: string;
                            customerName: string;
                            paidAt: string;
                            channel: string;
                            reference: string;
                            currencyId: number;
                            amount: string;
                            applied: string;
                            excess: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        name?: string;
                        ain?: string;
                        accountCode?: string;
                        agencyId?: number | string;
                        allowForService?: boolean;
                        allowSelfService?: boolean;
                        hasSubCustomers?: boolean;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            customerName: string;
                            email: string;
                            phone: string;
                            customerAIN: string;
                            accountCode: string;
                            subCustomersCount: number;
                            hasSubCustomers: boolean;
                            parentId: number | null;
                            parentName: string;
                            status: boolean;
                            allowSelfService: boolean;
                            isUnregistered: boolean;
                            categoryId: number;
                            categoryName: string;
                            typeId: number;
                            typeName: string;
                            address: string;
                            incorpDate: string | null;
                            rcNumber: string;
                            debtRecovery: number;
                            agencyId: number;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.dispute.search": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        agencyId?: number | string;
                        customerId: number | string;
                        customerView?: "own" | "family";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            invoiceNumber: string;
                            customerId: number;
                            customerName: string;
                            currencyId: number;
                            amount: string;
                            reason: string;
                            owner: string;
                            ownerId: number;
                            state: "open" | "accepted" | "rejected";
                            raisedOn: string;
                            decidedOn: string;
                            decidedBy: string;
                            comment: string;
                            creditReference: string;
                            fileName: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-import.search": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        importId: number | string;
                        agencyId?: number | string;
                        outcome?: "new" | "alike" | "refused" | "twice" | "imported" | "failed";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            name: string;
                            outcome: "new" | "alike" | "refused" | "twice" | "imported" | "failed";
                            message: string;
                            customerId: number | null;
                        }[];
                        totalCount: number;
                        message?: string;
                        data: {
                            id: number;
                            planHash: string;
                            rowCount: number;
                            counts: {
                                [key: string]: number;
                            };
                            uploadedAt: string;
                            uploadedBy: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        invoiceNumber?: string;
                        name?: string;
                        providerId?: number | string;
                        customerView?: "own" | "family";
                        locationId?: number | string;
                        revenueId?: number | string;
                        status?: "Paid" | "Partly paid" | "Unpaid" | "Voided";
                        standing?: "Overdue" | "Credited";
                        currencyId?: number | string;
                        state?: string;
                        isedited?: boolean;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            invoiceNumber: string;
                            invoiceId: number;
                            id: number;
                            remitaRetrievalReference: string;
                            status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                            paymentStatus: string;
                            amount: string;
                            amountString: string;
                            amountStringPlain: string;
                            amountPaid: string;
                            amountPaidString: string;
                            amountPayable: string;
                            amountPayableString: string;
                            currency: string;
                            currencyId: number;
                            currencySymbol: string;
                            decimalPrecisions: number;
                            customer: string;
                            customerId: number;
                            customerName: string;
                            customerAIN: string;
                            customerAddress: string;
                            customerPhone: string;
                            customerEmails: string[];
                            customerEmail: string;
                            location: string;
                            locationId: number;
                            locationState: string;
                            revenue: string;
                            revenueId: number;
                            revenueCode: string;
                            revenueGroupName: string;
                            agency: string;
                            agencyId: number;
                            invoiceDate: string;
                            createdDate: string;
                            createdByName: string;
                            createdByUserId: number;
                            bills: {
                                description: string;
                                quantity: string;
                                rate: string;
                                amount: string;
                                precision: number;
                            }[];
                            invoiceTitle: string;
                            updatedFields: string[];
                            isNewInvoice: boolean;
                            editComment: string;
                            isEdited: boolean;
                            creditNoteAmountString: string;
                            creditNoteRequestStatus?: number;
                            creditNoteReference: string;
                            optionValue: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.look-alike.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            first: {
                                id: number;
                                customerName: string;
                                email: string;
                                phone: string;
                                customerAIN: string;
                                accountCode: string;
                                subCustomersCount: number;
                                hasSubCustomers: boolean;
                                parentId: number | null;
                                parentName: string;
                                status: boolean;
                                allowSelfService: boolean;
                                isUnregistered: boolean;
                                categoryId: number;
                                categoryName: string;
                                typeId: number;
                                typeName: string;
                                address: string;
                                incorpDate: string | null;
                                rcNumber: string;
                                debtRecovery: number;
                                agencyId: number;
                            };
                            second: {
                                id: number;
                                customerName: string;
                                email: string;
                                phone: string;
                                customerAIN: string;
                                accountCode: string;
                                subCustomersCount: number;
                                hasSubCustomers: boolean;
                                parentId: number | null;
                                parentName: string;
                                status: boolean;
                                allowSelfService: boolean;
                                isUnregistered: boolean;
                                categoryId: number;
                                categoryName: string;
                                typeId: number;
                                typeName: string;
                                address: string;
                                incorpDate: string | null;
                                rcNumber: string;
                                debtRecovery: number;
                                agencyId: number;
                            };
                            evidence: string[];
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.excess.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        searchText?: string;
                        currencyId?: number | string;
                        customerId?: number | string;
                        /**
                         * @default left
                         * @enum {string}
                         */
                        state?: "left" | "all";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            invoiceId: number;
                            invoiceNumber: string;
                            customer: string;
                            customerId: number;
                            revenue: string;
                            revenueId: number;
                            locationId: number;
                            currencyId: number;
                            amountPayable: string;
                            amountPaid: string;
                            excessAmount: string;
                            excessAmountString: string;
                            availableAmount: string;
                            refundableAmount: string;
                            surplusAmount: string;
                            appliedAmount: string;
                            refundedAmount: string;
                            paymentDate: string;
                            paymentReference: string;
                            agencyId: number;
                            isUnregistered: boolean;
                            pendingReference: string;
                            mayWithdraw: boolean;
                            refundable: {
                                referenceNumber: string;
                                amount: string;
                                isPending: boolean;
                                mayWithdraw: boolean;
                            }[];
                        }[];
                        totalCount: number;
                        message?: string;
                        balances: {
                            currencyId: number;
                            count: number;
                            excess: string;
                            refundable: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.promise.search": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        agencyId?: number | string;
                        customerId: number | string;
                        customerView?: "own" | "family";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            invoiceNumber: string;
                            customerId: number;
                            customerName: string;
                            currencyId: number;
                            amount: string;
                            paid: string;
                            day: string;
                            untilDay: string;
                            source: "phone" | "portal";
                            saysPaid: boolean;
                            promisedBy: string;
                            takenBy: string;
                            note: string;
                            state: "open" | "kept" | "part" | "broken" | "replaced" | "withdrawn" | "noted";
                            madeOn: string;
                            decidedOn: string;
                        }[];
                        totalCount: number;
                        message?: string;
                        kept: number;
                        judged: number;
                        keptLate: number;
                        daysLate: number;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.ageing.search-restated": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        locationId?: number | string;
                        revenueId?: number | string;
                        customerId?: number | string;
                        currencyId?: number | string;
                        invoiceNumber?: string;
                        asAt?: string;
                        asKnown?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            day: string;
                            recordedAt: string;
                            kind: "raised" | "edited" | "voided" | "paid" | "credited" | "moved-out" | "moved-in" | "recounted";
                            reference: string;
                            invoiceNumber: string;
                            customerName: string;
                            amount: string;
                            currencyId: number;
                        }[];
                        totalCount: number;
                        message?: string;
                        sums: {
                            currencyId: number;
                            count: number;
                            amount: string;
                            amountString: string;
                        }[];
                        knownAt: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.revenue.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        searchQuery?: string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            parentId: number;
                            parentName: string;
                            name: string;
                            code: string;
                            erpCode: string;
                            economicCode: string;
                            agencyId: number;
                            agencyName: string;
                            rate: string;
                            taxInclusive: boolean;
                            allowUnRegisterCustomer: boolean;
                            allowSelfService: boolean;
                            requiresFooterOption: boolean;
                            decimalPrecision: number;
                            terms: number;
                            revenueGroupId: number | null;
                            revenueGroupName: string;
                            status: boolean;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.unpaid-limit.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        organizationId?: number | string;
                        location?: string;
                        id?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            count: number;
                            location: string;
                            locationId: number;
                            lastModified: string;
                            status: boolean;
                            isAllLocation: boolean;
                            locationIds: number[];
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.collection.sum": {
        requestBody?: {
            content: {
                "application/json": {
                    parameter?: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        locationId?: number | string;
                        revenueId?: number | string;
                        customerId?: number | string;
                        currencyId?: number | string;
                        status?: number;
                        invoiceNumber?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currencyId: number;
                            promised: string;
                            disputed: string;
                            bands: {
                                status: number;
                                promised: string;
                                disputed: string;
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.summarise": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        invoiceNumber?: string;
                        name?: string;
                        providerId?: number | string;
                        customerView?: "own" | "family";
                        locationId?: number | string;
                        revenueId?: number | string;
                        status?: "Paid" | "Partly paid" | "Unpaid" | "Voided";
                        standing?: "Overdue" | "Credited";
                        currencyId?: number | string;
                        state?: string;
                        isedited?: boolean;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            currency: string;
                            currencyId: number;
                            amount: string;
                            paid: string;
                            voided: string;
                            count: number;
                        }[];
                        statuses: {
                            status: "Paid" | "Partly paid" | "Unpaid" | "Voided" | "Overdue" | "Credited";
                            currencyId: number;
                            count: number;
                            amount: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.tracker.figures": {
        requestBody?: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    revenueId?: number | string;
                    locationId?: number | string;
                    officerId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currencyId: number;
                            currency: string;
                            months: {
                                month: string;
                                opening: string;
                                closing: string;
                                current: string;
                                billed: string;
                                paid: string;
                                dso: string | null;
                                bestDso: string | null;
                                daysDelinquent: string | null;
                                effectiveness: string | null;
                            }[];
                            year: {
                                month: string;
                                opening: string;
                                closing: string;
                                current: string;
                                billed: string;
                                paid: string;
                                dso: string | null;
                                bestDso: string | null;
                                daysDelinquent: string | null;
                                effectiveness: string | null;
                            };
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.tracker.officers": {
        requestBody?: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currencyId: number;
                            currency: string;
                            officers: {
                                officerId: number;
                                officer: string;
                                year: {
                                    month: string;
                                    opening: string;
                                    closing: string;
                                    current: string;
                                    billed: string;
                                    paid: string;
                                    dso: string | null;
                                    bestDso: string | null;
                                    daysDelinquent: string | null;
                                    effectiveness: string | null;
                                };
                            }[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.tracker.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            invoiceNo: string;
                            customer: string;
                            agencyName: string;
                            revenue: string;
                            amountString: string;
                            outstandingString: string;
                            createdDate: string;
                            location: string;
                            status: "Paid" | "Unpaid";
                            totalDays: number;
                            agingStatus: "Midly due" | "Due" | "Overdue" | "";
                            currencyId: number;
                            amount: string;
                            outstanding: string;
                        }[];
                        totalCount: number;
                        message?: string;
                        trackerSummary: {
                            totalOverDueNaira: string;
                            totalPaidNaira: string;
                            totalNairaCount: number;
                            totalOverDueDollar: string;
                            totalPaidDollar: string;
                            totalDollarCount: number;
                            totalPaidNairaCount: number;
                            totalPaidDollarCount: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-merge.unmerge": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    parentCustomerId: number | string;
                    childCustomerIds: (number | string)[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.customer-import.read": {
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            planHash: string;
                            rowCount: number;
                            counts: {
                                [key: string]: number;
                            };
                            uploadedAt: string;
                            uploadedBy: string;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.validate-qr": {
        parameters: {
            query: {
                inv: string;
                code: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message?: string;
                        data: {
                            logoUrl: string;
                            message: string;
                            invoiceDate: string;
                            invoiceNumber: string;
                            amountString: string;
                            amountPaid: string;
                            invoiceAmount: string;
                            creditNoteAmountString: string;
                            amountPayableString: string;
                            status: string;
                            deleted: boolean;
                            agencyId: number;
                            agency: string;
                            paymentLink: string;
                            qrPaymentEnabled: boolean;
                            correctedSince: boolean;
                            referenceReplaced: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.ageing.what-if": {
        requestBody?: {
            content: {
                "application/json": {
                    parameter?: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        locationId?: number | string;
                        revenueId?: number | string;
                        customerId?: number | string;
                        currencyId?: number | string;
                        status?: number;
                        invoiceNumber?: string;
                    };
                    suppose?: {
                        thresholds?: {
                            midlydue: number | string;
                            due: number | string;
                            overdue: number | string;
                        };
                        payers?: number;
                        waiver?: {
                            percent: string | number;
                            status?: number;
                        };
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        before: {
                            currencyId: number;
                            currency: string;
                            count: number;
                            outstanding: string;
                            outstandingString: string;
                            bands: {
                                status: number;
                                name: string;
                                count: number;
                                amount: string;
                            }[];
                        }[];
                        after: {
                            currencyId: number;
                            currency: string;
                            count: number;
                            outstanding: string;
                            outstandingString: string;
                            bands: {
                                status: number;
                                name: string;
                                count: number;
                                amount: string;
                            }[];
                        }[];
                        payers: {
                            customerId: number;
                            customer: string;
                            currencyId: number;
                            count: number;
                            outstanding: string;
                            outstandingString: string;
                        }[];
                        waived: {
                            currencyId: number;
                            amount: string;
                            amountString: string;
                        }[];
                        figures: {
                            currencyId: number;
                            currency: string;
                            before: {
                                month: string;
                                opening: string;
                                closing: string;
                                current: string;
                                billed: string;
                                paid: string;
                                dso: string | null;
                                bestDso: string | null;
                                daysDelinquent: string | null;
                                effectiveness: string | null;
                            };
                            after: {
                                month: string;
                                opening: string;
                                closing: string;
                                current: string;
                                billed: string;
                                paid: string;
                                dso: string | null;
                                bestDso: string | null;
                                daysDelinquent: string | null;
                                effectiveness: string | null;
                            };
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.promise.withdraw": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    promiseId: number | string;
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "invoicing.invoice.withdraw-request": {
        requestBody: {
            content: {
                "application/json": {
                    invoiceNumber: string;
                    kind: "void" | "edit" | "credit-note";
                    reference?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-line.accept": {
        requestBody: {
            content: {
                "application/json": {
                    lineId: number | string;
                    version: number;
                    paymentIds?: (number | string)[];
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bulk-job.add-rows": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    from: number;
                    rows: {
                        line: number;
                        invoiceNumber?: string;
                        amount?: string;
                        currency?: string;
                        reference?: string;
                        day?: string;
                        reason?: string;
                        creator?: string;
                        approver?: string;
                        kept?: string;
                        merged?: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            kind: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                            organisationId: number;
                            name: string;
                            state: "draft" | "planned" | "waiting" | "running" | "paused" | "done" | "declined" | "cancelled" | "broken";
                            received: number;
                            planned: number;
                            objected: number;
                            totals: {
                                currencyId: number;
                                rows: number;
                                amount: string;
                            }[];
                            hash: string;
                            done: number;
                            stale: number;
                            refused: number;
                            failed: number;
                            madeBy: string;
                            madeAt: string;
                            decidedBy: string;
                            comment: string;
                            startedAt: string;
                            endedAt: string;
                            note: string;
                            maySteer: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bulk-job.apply": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    hash: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            kind: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                            organisationId: number;
                            name: string;
                            state: "draft" | "planned" | "waiting" | "running" | "paused" | "done" | "declined" | "cancelled" | "broken";
                            received: number;
                            planned: number;
                            objected: number;
                            totals: {
                                currencyId: number;
                                rows: number;
                                amount: string;
                            }[];
                            hash: string;
                            done: number;
                            stale: number;
                            refused: number;
                            failed: number;
                            madeBy: string;
                            madeAt: string;
                            decidedBy: string;
                            comment: string;
                            startedAt: string;
                            endedAt: string;
                            note: string;
                            maySteer: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bulk-job.begin": {
        requestBody: {
            content: {
                "application/json": {
                    kind: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                    name: string;
                    inputHash: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            kind: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                            organisationId: number;
                            name: string;
                            state: "draft" | "planned" | "waiting" | "running" | "paused" | "done" | "declined" | "cancelled" | "broken";
                            received: number;
                            planned: number;
                            objected: number;
                            totals: {
                                currencyId: number;
                                rows: number;
                                amount: string;
                            }[];
                            hash: string;
                            done: number;
                            stale: number;
                            refused: number;
                            failed: number;
                            madeBy: string;
                            madeAt: string;
                            decidedBy: string;
                            comment: string;
                            startedAt: string;
                            endedAt: string;
                            note: string;
                            maySteer: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.web-payment.choose-amount": {
        requestBody: {
            content: {
                "application/json": {
                    InvoiceNumber: string;
                    Amount: string | number;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message?: string;
                        data: {
                            invoice: {
                                invoiceNumber: string;
                                paymentReference: string;
                                customerName: string;
                                email: string;
                                currency: string;
                                currencyId: number;
                                phoneNumber: string;
                                status: "Unpaid" | "Paid" | "Partly Paid" | "Voided";
                                amount: string;
                                amountPaid: string;
                                creditAmount: string;
                                outstandingBalance: string;
                                paymentAmount: string;
                                ussdCode: string;
                                leastPart: string;
                                terminalId: string;
                                description: string;
                                organization: string;
                                organizationId: number;
                                callbackURL: string;
                                clientCode: string;
                                accessKey: string;
                                gatewayURL: string;
                            };
                            paymentChannels: {
                                id: number;
                                name: string;
                                code: string;
                                logo: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.payment.confirm": {
        requestBody?: {
            content: {
                "application/json": {
                    transactionReference?: string;
                    paymentReference?: string;
                    responseCode?: string;
                    responseDescription?: string;
                    GatewayCode?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data?: {
                            reason: string;
                            message: string;
                            transactionReference: string;
                            paymentReference: string;
                            invoiceNumber: string;
                            amountPaid: string;
                            paymentCurrency: string;
                            isSuccessful: boolean;
                            outstandingBalance: string;
                            organizationId: number | null;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-line.find": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        account?: string;
                        fromDay?: string;
                        toDay?: string;
                        standing?: ("certain" | "strong" | "ambiguous" | "none" | "accepted" | "unread") | "all";
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            day: string;
                            amount: string;
                            currency: string;
                            narration: string;
                            bankReference: string;
                            balance: string | null;
                            occurrence: number;
                            standing: "certain" | "strong" | "ambiguous" | "none" | "accepted" | "unread";
                            version: number;
                            pass: ("P1" | "P2" | "P3" | "P4" | "P5" | "P6") | null;
                            rulesVersion: number;
                            payments: {
                                id: number;
                                invoiceNumber: string;
                                reference: string;
                                amount: string;
                                passedOn: string;
                                day: string;
                                channel: string;
                            }[];
                            paymentCount: number;
                            rivals: {
                                id: number;
                                invoiceNumber: string;
                                reference: string;
                                amount: string;
                                passedOn: string;
                                day: string;
                                channel: string;
                            }[];
                            evidence: string[];
                            runnerUp: {
                                payment: {
                                    id: number;
                                    invoiceNumber: string;
                                    reference: string;
                                    amount: string;
                                    passedOn: string;
                                    day: string;
                                    channel: string;
                                };
                                whyLost: string;
                            } | null;
                            decidedBy: string;
                            account: string;
                        }[];
                        totalCount: number;
                        message?: string;
                        data: {
                            unexplained: {
                                currency: string;
                                amount: string;
                                lines: number;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.payment.find": {
        requestBody: {
            content: {
                "application/json": {
                    paymentReferenceNo: string;
                    paymentChannelCode: string;
                    organizationId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            paymentReferenceDetails: {
                                paymentReferenceNumber: string;
                                amount: string;
                                status: "Paid" | "Pending" | "Deactivated";
                                invoiceNumber: string;
                                paymentDate: string;
                            };
                            paymentNotifications: {
                                paymentReferenceNumber: string;
                                invoiceNumber: string;
                                amount: string;
                                paymentDate: string;
                                createdDate: string;
                            }[];
                            invoiceDetails: {
                                invoiceNumber: string;
                                organization: string;
                                invoiceAmount: string;
                                amountPaid: string;
                                currencyId: number;
                                dateCreated: string;
                                revenue: string;
                                customer: string;
                            };
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.reference.generate": {
        parameters: {
            query: {
                invoicenumber: string;
                amount?: string | number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        rrr: string;
                        amount: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.reference.generate.post": {
        requestBody: {
            content: {
                "application/json": {
                    invoicenumber: string;
                    amount?: string | number;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        rrr: string;
                        amount: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-statement.get": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            account: string;
                            currency: string;
                            fromDay: string;
                            toDay: string;
                            opening: string | null;
                            closing: string | null;
                            fileName: string;
                            profile: string;
                            lineCount: number;
                            added: number;
                            findings: string[];
                            uploadedBy: string;
                            uploadedAt: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bulk-job.get": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            kind: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                            organisationId: number;
                            name: string;
                            state: "draft" | "planned" | "waiting" | "running" | "paused" | "done" | "declined" | "cancelled" | "broken";
                            received: number;
                            planned: number;
                            objected: number;
                            totals: {
                                currencyId: number;
                                rows: number;
                                amount: string;
                            }[];
                            hash: string;
                            done: number;
                            stale: number;
                            refused: number;
                            failed: number;
                            madeBy: string;
                            madeAt: string;
                            decidedBy: string;
                            comment: string;
                            startedAt: string;
                            endedAt: string;
                            note: string;
                            maySteer: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.match-rules.get": {
        requestBody?: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            present: {
                                named: {
                                    before: number;
                                    after: number;
                                };
                                unnamed: {
                                    before: number;
                                    after: number;
                                };
                                fees: {
                                    channel: string;
                                    currency: string;
                                    flat: string;
                                    basisPoints: number;
                                    most: string | null;
                                }[];
                                leastBits: number;
                                mostOpen: number;
                                mostTogether: number;
                                version: number;
                                reason: string;
                                maker: string;
                                checker: string;
                                madeAt: string | null;
                                usedFrom: string | null;
                            };
                            earlier: {
                                named: {
                                    before: number;
                                    after: number;
                                };
                                unnamed: {
                                    before: number;
                                    after: number;
                                };
                                fees: {
                                    channel: string;
                                    currency: string;
                                    flat: string;
                                    basisPoints: number;
                                    most: string | null;
                                }[];
                                leastBits: number;
                                mostOpen: number;
                                mostTogether: number;
                                version: number;
                                reason: string;
                                maker: string;
                                checker: string;
                                madeAt: string | null;
                                usedFrom: string | null;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-unexplained.get": {
        requestBody?: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currency: string;
                            amount: string;
                            lines: number;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.web-payment.get": {
        parameters: {
            query: {
                InvoiceNumber: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message?: string;
                        data: {
                            invoice: {
                                invoiceNumber: string;
                                paymentReference: string;
                                customerName: string;
                                email: string;
                                currency: string;
                                currencyId: number;
                                phoneNumber: string;
                                status: "Unpaid" | "Paid" | "Partly Paid" | "Voided";
                                amount: string;
                                amountPaid: string;
                                creditAmount: string;
                                outstandingBalance: string;
                                paymentAmount: string;
                                ussdCode: string;
                                leastPart: string;
                                terminalId: string;
                                description: string;
                                organization: string;
                                organizationId: number;
                                callbackURL: string;
                                clientCode: string;
                                accessKey: string;
                                gatewayURL: string;
                            };
                            paymentChannels: {
                                id: number;
                                name: string;
                                code: string;
                                logo: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-day.list": {
        requestBody: {
            content: {
                "application/json": {
                    fromDay: string;
                    toDay: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            days: string[];
                            accounts: {
                                account: string;
                                currency: string;
                                cells: {
                                    state: "explained" | "quiet" | "open" | "missing" | "expected" | "none";
                                    open: number;
                                    lines: number;
                                }[];
                            }[];
                            unexplained: {
                                currency: string;
                                amount: string;
                                lines: number;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-profile.list": {
        requestBody?: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            name: string;
                            title: string;
                            version: number;
                            columns: {
                                column: string;
                                headings: string[];
                            }[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bulk-job.list-rows": {
        requestBody: {
            content: {
                "application/json": {
                    filter: {
                        id: number | string;
                        states?: ("objected" | "waiting" | "done" | "stale" | "refused" | "failed")[];
                    };
                    after: number | null;
                    size: number;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            position: number;
                            claim: {
                                line: number;
                                invoiceNumber: string;
                                amount: string;
                                currency: string;
                                reference: string;
                                day: string;
                                reason: string;
                                creator: string;
                                approver: string;
                                kept: string;
                                merged: string;
                            };
                            effect: {
                                key: string;
                                op: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                                before: {
                                    [key: string]: string;
                                };
                                after: {
                                    [key: string]: string;
                                };
                                version: string;
                                reason: string;
                                amount: string;
                                currencyId: number;
                            } | null;
                            state: "objected" | "waiting" | "done" | "stale" | "refused" | "failed";
                            why: string;
                        }[];
                        next: number | null;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.channel.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            code: string;
                            logo: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.reference.list": {
        parameters: {
            query: {
                invoicenumber: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            outstanding: string;
                            leastPart: string | null;
                            references: {
                                rrr: string;
                                amount: string;
                                amountPaid: string;
                                state: "Active" | "Paid" | "Deactivated";
                                flag: string;
                                /** Format: date-time */
                                createdDate: string;
                                payments: {
                                    amount: string;
                                    channel: string;
                                    /** Format: date-time */
                                    paidAt: string;
                                    transactionReference: string;
                                }[];
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.remita-channel.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.report-type.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.unnotified.list": {
        parameters: {
            query?: {
                startDate?: string;
                endDate?: string;
                startIndex?: number;
                pageSize?: number;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            agencyId: number;
                            invoiceNumber: string;
                            amount: string;
                            amountPaid: string;
                            amountString: string;
                            currencyId: number;
                            remitaRetrievalReference: string;
                            status: string;
                            createdDate: string;
                            revenue: string;
                            location: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.unsettled.list": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        leastAge?: number;
                        mostAge?: number;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            invoiceNumber: string;
                            reference: string;
                            amount: string;
                            passedOn: string;
                            day: string;
                            channel: string;
                            currency: string;
                            age: number;
                        }[];
                        totalCount: number;
                        message?: string;
                        data: {
                            from: number;
                            currency: string;
                            payments: number;
                            amount: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.payment.witnesses": {
        requestBody: {
            content: {
                "application/json": {
                    invoiceNumber: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            payment: {
                                id: number;
                                invoiceNumber: string;
                                reference: string;
                                amount: string;
                                passedOn: string;
                                day: string;
                                channel: string;
                            };
                            witnesses: {
                                kind: "hand" | "sheet" | "notification" | "provider" | "bank";
                                says: string;
                                at: string;
                            }[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.invoice.mark-many-paid": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    invoiceNumber: string;
                    amount: string | number;
                    amountPaid: string | number;
                    remitaRetrievalReference?: string;
                }[];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.match-rules.propose": {
        requestBody: {
            content: {
                "application/json": {
                    named: {
                        before: number | string;
                        after: number | string;
                    };
                    unnamed: {
                        before: number | string;
                        after: number | string;
                    };
                    fees: {
                        channel?: string;
                        currency?: string;
                        flat?: string | number;
                        basisPoints?: number | string;
                        most?: string | number | null;
                    }[];
                    leastBits: number | string;
                    mostOpen: number | string;
                    mostTogether: number | string;
                    base: number;
                    reason: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        waits: boolean;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.report-sheet.propose": {
        requestBody?: {
            content: {
                "application/json": {
                    id?: number | string;
                    replaceRRR?: boolean;
                    dataItems?: {
                        invoiceNumber: string;
                        amount?: string;
                        dateTransmitted: string;
                        errorComment?: string | null;
                    }[];
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.notification.receive": {
        parameters: {
            query?: {
                provider?: string;
            };
        };
        requestBody?: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.failure.report": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        startDate?: string;
                        endDate?: string;
                        remitaChannel?: number | string;
                        remitaNotificationType?: number | string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            rrr: string;
                            invoiceNumber: string;
                            channel: string;
                            totalRemitaAmount: string;
                            amount: string;
                            bdaProcessedAmount: string;
                            transactionDate: string;
                            revenueName: string;
                        }[];
                        totalCount: number;
                        message?: string;
                        data: {
                            bdaAmount: string;
                            remitaAmount: string;
                            unprocessedAmount: string;
                            percentageFailure: number;
                            days: {
                                day: string;
                                reported: string;
                                processed: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.payment.requery": {
        parameters: {
            query: {
                invoicenumber: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data: {
                            isPaid: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.payment.requery.post": {
        requestBody: {
            content: {
                "application/json": {
                    invoicenumber: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data: {
                            isPaid: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-match.run": {
        requestBody?: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            isGoingOn: boolean;
                            lines: number;
                            changed: number;
                            payments: number;
                            rulesVersion: number;
                            counts: {
                                [key: string]: number;
                            };
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-profile.save": {
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    title: string;
                    columns: {
                        column: "value day" | "transaction day" | "narration" | "reference" | "amount" | "debit" | "credit" | "balance";
                        headings: string[];
                    }[];
                    base?: number;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            name: string;
                            version: number;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bulk-job.seal": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            kind: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                            organisationId: number;
                            name: string;
                            state: "draft" | "planned" | "waiting" | "running" | "paused" | "done" | "declined" | "cancelled" | "broken";
                            received: number;
                            planned: number;
                            objected: number;
                            totals: {
                                currencyId: number;
                                rows: number;
                                amount: string;
                            }[];
                            hash: string;
                            done: number;
                            stale: number;
                            refused: number;
                            failed: number;
                            madeBy: string;
                            madeAt: string;
                            decidedBy: string;
                            comment: string;
                            startedAt: string;
                            endedAt: string;
                            note: string;
                            maySteer: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-line.search": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        statementId: number | string;
                        standing?: "certain" | "strong" | "ambiguous" | "none" | "accepted" | "unread";
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            day: string;
                            amount: string;
                            currency: string;
                            narration: string;
                            bankReference: string;
                            balance: string | null;
                            occurrence: number;
                            standing: "certain" | "strong" | "ambiguous" | "none" | "accepted" | "unread";
                            version: number;
                            pass: ("P1" | "P2" | "P3" | "P4" | "P5" | "P6") | null;
                            rulesVersion: number;
                            payments: {
                                id: number;
                                invoiceNumber: string;
                                reference: string;
                                amount: string;
                                passedOn: string;
                                day: string;
                                channel: string;
                            }[];
                            paymentCount: number;
                            rivals: {
                                id: number;
                                invoiceNumber: string;
                                reference: string;
                                amount: string;
                                passedOn: string;
                                day: string;
                                channel: string;
                            }[];
                            evidence: string[];
                            runnerUp: {
                                payment: {
                                    id: number;
                                    invoiceNumber: string;
                                    reference: string;
                                    amount: string;
                                    passedOn: string;
                                    day: string;
                                    channel: string;
                                };
                                whyLost: string;
                            } | null;
                            decidedBy: string;
                        }[];
                        totalCount: number;
                        message?: string;
                        data: {
                            statement: {
                                id: number;
                                account: string;
                                currency: string;
                                fromDay: string;
                                toDay: string;
                                opening: string | null;
                                closing: string | null;
                                fileName: string;
                                profile: string;
                                lineCount: number;
                                added: number;
                                findings: string[];
                                uploadedBy: string;
                                uploadedAt: string;
                            };
                            counts: {
                                [key: string]: number;
                            };
                            unexplained: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-statement.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        account?: string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            account: string;
                            currency: string;
                            fromDay: string;
                            toDay: string;
                            opening: string | null;
                            closing: string | null;
                            fileName: string;
                            profile: string;
                            lineCount: number;
                            added: number;
                            findings: string[];
                            uploadedBy: string;
                            uploadedAt: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bulk-job.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        state?: "draft" | "planned" | "waiting" | "running" | "paused" | "done" | "declined" | "cancelled" | "broken";
                        kind?: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            kind: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                            organisationId: number;
                            name: string;
                            state: "draft" | "planned" | "waiting" | "running" | "paused" | "done" | "declined" | "cancelled" | "broken";
                            received: number;
                            planned: number;
                            objected: number;
                            totals: {
                                currencyId: number;
                                rows: number;
                                amount: string;
                            }[];
                            hash: string;
                            done: number;
                            stale: number;
                            refused: number;
                            failed: number;
                            madeBy: string;
                            madeAt: string;
                            decidedBy: string;
                            comment: string;
                            startedAt: string;
                            endedAt: string;
                            note: string;
                            maySteer: boolean;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bulk-job.steer": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    to: "pause" | "resume" | "cancel";
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            kind: "mark-paid" | "report-sheet" | "void" | "correct-creator" | "correct-reference" | "correct-approver" | "merge-customers" | "credit-notes";
                            organisationId: number;
                            name: string;
                            state: "draft" | "planned" | "waiting" | "running" | "paused" | "done" | "declined" | "cancelled" | "broken";
                            received: number;
                            planned: number;
                            objected: number;
                            totals: {
                                currencyId: number;
                                rows: number;
                                amount: string;
                            }[];
                            hash: string;
                            done: number;
                            stale: number;
                            refused: number;
                            failed: number;
                            madeBy: string;
                            madeAt: string;
                            decidedBy: string;
                            comment: string;
                            startedAt: string;
                            endedAt: string;
                            note: string;
                            maySteer: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-statement.take": {
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    name: string;
                    account?: string;
                    currency?: string;
                    profile: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            account: string;
                            currency: string;
                            fromDay: string;
                            toDay: string;
                            opening: string | null;
                            closing: string | null;
                            fileName: string;
                            profile: string;
                            lineCount: number;
                            added: number;
                            findings: string[];
                            uploadedBy: string;
                            uploadedAt: string;
                        };
                        message: string;
                        wasKnown: boolean;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-profile.try": {
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    profile: string;
                    columns?: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            account: string;
                            currency: string;
                            fromDay: string;
                            toDay: string;
                            opening: string | null;
                            closing: string | null;
                            lineCount: number;
                            lines: {
                                row: number;
                                day: string;
                                amount: string;
                                narration: string;
                                bankReference: string;
                                balance: string | null;
                            }[];
                            errors: string[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.match-rules.try": {
        requestBody: {
            content: {
                "application/json": {
                    named: {
                        before: number | string;
                        after: number | string;
                    };
                    unnamed: {
                        before: number | string;
                        after: number | string;
                    };
                    fees: {
                        channel?: string;
                        currency?: string;
                        flat?: string | number;
                        basisPoints?: number | string;
                        most?: string | number | null;
                    }[];
                    leastBits: number | string;
                    mostOpen: number | string;
                    mostTogether: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            version: number;
                            lines: number;
                            waiting: number;
                            fromDay: string | null;
                            toDay: string | null;
                            changed: number;
                            before: {
                                [key: string]: number;
                            };
                            after: {
                                [key: string]: number;
                            };
                            first: {
                                id: number;
                                account: string;
                                day: string;
                                amount: string;
                                currency: string;
                                narration: string;
                                before: {
                                    class: "certain" | "strong" | "ambiguous" | "none";
                                    pass: ("P1" | "P2" | "P3" | "P4" | "P5" | "P6") | null;
                                    many: number;
                                    payments: {
                                        id: number;
                                        invoiceNumber: string;
                                        reference: string;
                                        amount: string;
                                        passedOn: string;
                                        day: string;
                                        channel: string;
                                    }[];
                                    evidence: string[];
                                };
                                after: {
                                    class: "certain" | "strong" | "ambiguous" | "none";
                                    pass: ("P1" | "P2" | "P3" | "P4" | "P5" | "P6") | null;
                                    many: number;
                                    payments: {
                                        id: number;
                                        invoiceNumber: string;
                                        reference: string;
                                        amount: string;
                                        passedOn: string;
                                        day: string;
                                        channel: string;
                                    }[];
                                    evidence: string[];
                                };
                            }[];
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-line.undo": {
        requestBody: {
            content: {
                "application/json": {
                    lineId: number | string;
                    version: number;
                    reason: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.report-sheet.parse": {
        requestBody: {
            content: {
                "multipart/form-data": {
                    replaceRRR: boolean;
                    /** Format: binary */
                    file: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        result: {
                            id: number;
                            dataItems: {
                                invoiceNumber: string;
                                amount: string;
                                currency: string;
                                narration: string;
                                payor: string;
                                dateTransmitted: string;
                                reference: string;
                                errorComment: string;
                            }[];
                        };
                        errors: string[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-unexplained.verify": {
        requestBody?: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currency: string;
                            kept: {
                                currency: string;
                                amount: string;
                                lines: number;
                            };
                            added: {
                                currency: string;
                                amount: string;
                                lines: number;
                            };
                            agrees: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-line.why-not": {
        requestBody: {
            content: {
                "application/json": {
                    lineId: number | string;
                    invoiceNumber: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            payment: {
                                id: number;
                                invoiceNumber: string;
                                reference: string;
                                amount: string;
                                passedOn: string;
                                day: string;
                                channel: string;
                            };
                            why: string;
                        }[];
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "payments.bank-statement.withdraw": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    reason: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.account.activate": {
        requestBody: {
            content: {
                "application/json": {
                    accountId: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.split-simulation.begin": {
        requestBody: {
            content: {
                "application/json": {
                    splitType: number | string;
                    revenueIds: (number | string)[];
                    settlementAccounts: {
                        bankId: number | string;
                        accountNumber: string;
                        currencyId: number | string;
                        thirdPartyShare: string | number;
                    }[];
                    startDate: string;
                    endDate: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.split.create": {
        requestBody: {
            content: {
                "application/json": {
                    splitType: number | string;
                    revenueIds: (number | string)[];
                    agencyId?: number | string;
                    settlementAccounts: {
                        bankId: number | string;
                        accountNumber: string;
                        currencyId: number | string;
                        thirdPartyShare: string | number;
                    }[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.account.deactivate": {
        requestBody: {
            content: {
                "application/json": {
                    accountId: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.account.mapping": {
        parameters: {
            query?: {
                agencyId?: number | string;
                settlementAccountId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            locations: {
                                locationId: number;
                                location: string;
                                activated: boolean;
                            }[];
                            revenues: {
                                revenueId: number;
                                name: string;
                                activated: boolean;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.statement.get": {
        parameters: {
            query: {
                beneficiary: string;
                currencyId: number | string;
                number: number | string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            beneficiary: string;
                            accountName: string;
                            accountNumber: string;
                            bankName: string;
                            currencyId: number;
                            number: number;
                            fromDay: string;
                            toDay: string;
                            toSequence: number;
                            opening: string;
                            shares: string;
                            paidOut: string;
                            closing: string;
                            short: string;
                            shortLines: number;
                            lines: number;
                            issuedAt: string;
                            issuedBy: string;
                            previousHash: string;
                            hash: string;
                            code: string;
                            revenues: {
                                revenueId: number;
                                revenue: string;
                                payments: number;
                                collected: string;
                                agreed: {
                                    share: string;
                                    isByAmount: boolean;
                                }[];
                                amount: string;
                            }[];
                            payouts: {
                                id: number;
                                day: string;
                                amount: string;
                                bankReference: string;
                                recordedBy: string;
                                agreedBy: string;
                            }[];
                            agency: {
                                name: string;
                                address: string;
                                logoURL: string;
                                brandColour: string;
                            };
                            before: {
                                toDay: string;
                                toSequence: number;
                            } | null;
                            months: {
                                month: string;
                                shares: string;
                                paidOut: string;
                            }[];
                            due: string;
                            isProved: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.split-simulation.get": {
        parameters: {
            query: {
                simulationId: number | string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            revenueId: number;
                            revenueName: string;
                            splitId: number | null;
                            splitType: number;
                            settlementAccounts: {
                                bankId: number;
                                accountNumber: string;
                                currencyId: number;
                                thirdPartyShare: string;
                            }[];
                            startDate: string;
                            endDate: string;
                            madeBy: string;
                            madeAt: string;
                            state: "done" | "running";
                            done: number;
                            total: number;
                            digest: string;
                            isStale: boolean;
                            currencies: {
                                currencyId: number;
                                payments: number;
                                collected: string;
                                parts: {
                                    beneficiary: string;
                                    name: string;
                                    accountNumber: string;
                                    bankName: string;
                                    was: string;
                                    wouldBe: string;
                                    difference: string;
                                    months: {
                                        month: string;
                                        was: string;
                                        wouldBe: string;
                                        difference: string;
                                    }[];
                                }[];
                            }[];
                            warnings: {
                                kind: "nothing-collected" | "loses" | "cut" | "never-whole" | "nothing-left" | "unknown-account";
                                beneficiary: string;
                                currencyId: number;
                                text: string;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.split.get": {
        parameters: {
            query: {
                settlementSplitId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            splitType: number;
                            splitTypeId: number;
                            splitTypeName: string;
                            revenueId: number;
                            revenueName: string;
                            settlementAccountName: string;
                            dateCreated: string;
                            status: boolean;
                            settlementSplitAccounts: {
                                bank: {
                                    id: number;
                                    name: string;
                                };
                                currency: {
                                    id: number;
                                    name: string;
                                };
                                accountNumber: string;
                                thirdPartyShare: string;
                                accountVerificationDetails: {
                                    accountName: string;
                                    message: string;
                                };
                                accountId: number;
                                isBeneficiary: boolean;
                                bankId: number;
                                bankName: string;
                                currencyId: number;
                                currencyName: string;
                            }[];
                            revenueLines: {
                                revenueId: number;
                                name: string;
                                activated: boolean;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.mode.get": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            mode: "treasury" | "provider";
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.ledger.get-trial-balance": {
        parameters: {
            query?: {
                from?: string;
                asAt?: string;
                basis?: "accrual" | "cash";
                withRaisedLater?: boolean;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            basis: "accrual" | "cash";
                            from: string | null;
                            asAt: string | null;
                            rows: {
                                account: string;
                                name: string;
                                currencyId: number;
                                opening: string;
                                debit: string;
                                credit: string;
                                balance: string;
                            }[];
                            raisedLater: {
                                currencyId: number;
                                amount: string;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.statement.issue": {
        requestBody: {
            content: {
                "application/json": {
                    beneficiary: string;
                    currencyId: number | string;
                    toDay?: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            number: number;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.account-type.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.bank.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            code: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.ledger.list-due": {
        parameters: {
            query?: {
                asAt?: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            beneficiary: string;
                            accountName: string;
                            accountNumber: string;
                            bankName: string;
                            currencyId: number;
                            due: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.ledger.list-shares": {
        parameters: {
            query: {
                invoiceId: number | string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            sequence: number;
                            day: string;
                            currencyId: number;
                            collected: string;
                            version: {
                                id: number;
                                effectiveFrom: string;
                                isByAmount: boolean;
                            };
                            shares: {
                                name: string;
                                accountNumber: string;
                                bankName: string;
                                share: string;
                                amount: string;
                                isShort: boolean;
                            }[];
                            rest: string;
                            restTo: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.statement.list-lines": {
        parameters: {
            query: {
                beneficiary: string;
                currencyId: number | string;
                number: number | string;
                agencyId?: number | string;
                after?: number;
                pageSize?: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            sequence: number;
                            day: string;
                            kind: "shared" | "advanced" | "paidOut";
                            invoiceId: number;
                            invoiceNumber: string;
                            revenueId: number;
                            revenue: string;
                            collected: string;
                            amount: string;
                            isShort: boolean;
                            reference: string;
                        }[];
                        message?: string;
                        next: number | null;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.statement.list-standing": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            beneficiary: string;
                            accountName: string;
                            accountNumber: string;
                            bankName: string;
                            currencyId: number;
                            due: string;
                            last: {
                                number: number;
                                toDay: string;
                                closing: string;
                                issuedAt: string;
                            } | null;
                            months: {
                                month: string;
                                shares: string;
                                paidOut: string;
                            }[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.split-revenue.list": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            revenueId: number;
                            name: string;
                            activated: boolean;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.split-type.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.split-simulation.propose": {
        requestBody: {
            content: {
                "application/json": {
                    simulationId: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        waits: boolean;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.ledger.prove": {
        parameters: {
            query: {
                entry: number;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            format: "kobodesk/ledger-proof/1";
                            sequence: number;
                            content: string;
                            path: string[];
                            seal: {
                                organisationId: number;
                                number: number;
                                day: string;
                                fromSequence: number;
                                toSequence: number;
                                root: string;
                                previousHash: string;
                                hash: string;
                            };
                            auditRecord: number | null;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.ledger.read-account": {
        requestBody: {
            content: {
                "application/json": {
                    account: "1100" | "1110" | "1120" | "1200" | "2100" | "2200" | "2400" | "4000" | "4100" | "4900" | "5100";
                    currencyId: number | string;
                    startDate?: string;
                    endDate?: string;
                    basis?: "accrual" | "cash";
                    invoiceId?: number | string;
                    event?: "raised" | "edited" | "voided" | "credited" | "paid" | "shared" | "passedOn" | "advanced" | "paidOut" | "refundable" | "refunded" | "banked" | "unbanked" | "given";
                    customerId?: number | string;
                    familyOf?: number | string;
                    revenueId?: number | string;
                    locationId?: number | string;
                    beneficiary?: string;
                    reach?: string;
                    since?: string;
                    after?: string;
                    pageSize?: number;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            account: string;
                            name: string;
                            currencyId: number;
                            opening: string;
                            debit: string;
                            credit: string;
                            closing: string;
                            broughtForward: string;
                            lines: {
                                sequence: number;
                                n: number;
                                event: string;
                                account: string;
                                name: string;
                                currencyId: number;
                                day: string;
                                recordedAt: string;
                                debit: string;
                                credit: string;
                                invoiceId: number;
                                invoiceNumber: string;
                                customerId: number;
                                revenueId: number;
                                locationId: number;
                                beneficiary: string;
                                balance: string;
                                customerName: string;
                                beneficiaryName: string;
                            }[];
                            revenue: string;
                            next: string | null;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.payout.record": {
        requestBody: {
            content: {
                "application/json": {
                    beneficiary: string;
                    currencyId: number | string;
                    amount: string | number;
                    day: string;
                    bankReference: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        waits: boolean;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.account.save": {
        requestBody: {
            content: {
                "application/json": {
                    bankId: number | string;
                    accountNumber: string;
                    accountName?: string;
                    currencyId: number | string;
                    accountType: number | string;
                    agencyId?: number | string;
                    alias?: string;
                    isActive?: boolean;
                    isPrimaryAccount?: boolean;
                    revenueIds?: (number | string)[];
                    locationIds?: (number | string)[];
                    hasSimilarRevenue?: boolean;
                    accountId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        data: {
                            accountId: number | null;
                        };
                        existingItems?: {
                            accountId: number;
                            accountName: string;
                            accountNumber: string;
                            bankName: string;
                            alias: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.mode.save": {
        requestBody: {
            content: {
                "application/json": {
                    mode: "treasury" | "provider";
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.account.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        searchQuery?: string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            accountId: number;
                            bankName: string;
                            bankId: number;
                            accountNumber: string;
                            accountName: string;
                            accountType: {
                                id: number;
                                name: string;
                            };
                            accountTypeName: string;
                            currencyId: number;
                            isActive: boolean;
                            isPrimaryAccount: boolean;
                            isActivePrimaryAccount: boolean;
                            status: boolean;
                            alias: string;
                            agencyId: number;
                            agencyDetails: {
                                id: number;
                                name: string;
                            };
                            revenues: {
                                revenueId: number;
                                name: string;
                                activated: boolean;
                            }[];
                            locations: {
                                locationId: number;
                                location: string;
                                activated: boolean;
                            }[];
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.ledger-line.search": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        account?: "1100" | "1110" | "1120" | "1200" | "2100" | "2200" | "2400" | "4000" | "4100" | "4900" | "5100";
                        currencyId?: number | string;
                        invoiceId?: number | string;
                        customerId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            sequence: number;
                            n: number;
                            event: string;
                            account: string;
                            name: string;
                            currencyId: number;
                            day: string;
                            recordedAt: string;
                            debit: string;
                            credit: string;
                            invoiceId: number;
                            invoiceNumber: string;
                            customerId: number;
                            revenueId: number;
                            locationId: number;
                            beneficiary: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.statement.search": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        beneficiary?: string;
                        currencyId?: number | string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            beneficiary: string;
                            accountName: string;
                            accountNumber: string;
                            bankName: string;
                            currencyId: number;
                            number: number;
                            fromDay: string;
                            toDay: string;
                            toSequence: number;
                            opening: string;
                            shares: string;
                            paidOut: string;
                            closing: string;
                            short: string;
                            shortLines: number;
                            lines: number;
                            issuedAt: string;
                            issuedBy: string;
                            previousHash: string;
                            hash: string;
                            code: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.split.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        searchQuery?: string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            splitType: number;
                            splitTypeId: number;
                            splitTypeName: string;
                            revenueId: number;
                            revenueName: string;
                            settlementAccountName: string;
                            dateCreated: string;
                            status: boolean;
                            settlementSplitAccounts: {
                                bank: {
                                    id: number;
                                    name: string;
                                };
                                currency: {
                                    id: number;
                                    name: string;
                                };
                                accountNumber: string;
                                thirdPartyShare: string;
                                accountVerificationDetails: {
                                    accountName: string;
                                    message: string;
                                };
                                accountId: number;
                                isBeneficiary: boolean;
                                bankId: number;
                                bankName: string;
                                currencyId: number;
                                currencyName: string;
                            }[];
                            revenueLines: {
                                revenueId: number;
                                name: string;
                                activated: boolean;
                            }[];
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.split.update": {
        requestBody: {
            content: {
                "application/json": {
                    splitType: number | string;
                    revenueIds: (number | string)[];
                    agencyId?: number | string;
                    settlementSplitId?: number | string;
                    settlementAccounts: {
                        accountId?: number | string;
                        bankId: number | string;
                        accountNumber: string;
                        currencyId: number | string;
                        thirdPartyShare: string | number;
                    }[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.account.verify": {
        parameters: {
            query: {
                bankId: number | string;
                accountNumber: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            accountName: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "settlement.ledger.verify": {
        requestBody?: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    cursor?: string;
                    asAt?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        part: string;
                        checked: number;
                        found: number;
                        findings: {
                            check: "chain" | "lines" | "days" | "events" | "shares" | "receivable" | "excess" | "payouts" | "banked" | "statements" | "totals" | "roots" | "seals";
                            cause?: "row" | "event" | "rule";
                            where: string;
                            text: string;
                        }[];
                        next: string | null;
                        end: {
                            sequence: number;
                            hash: string;
                            recordedAt: string;
                        } | null;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.audit-trail.compare": {
        requestBody: {
            content: {
                "application/json": {
                    service: "identity" | "invoicing" | "payments" | "settlement" | "workflow" | "reporting" | "notifications";
                    after?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            compared: number;
                            waiting: number;
                            missing: {
                                factId: string;
                                occurredAt: string;
                            }[];
                            next?: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dead-letter.discard": {
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: string;
                            outcome: "requeued" | "dead" | "discarded" | "decided" | "silent";
                            reason: string | null;
                        }[];
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.ageing.download": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    downloadType?: "pdf" | "excel" | "csv";
                    parameter: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        locationId?: number | string;
                        revenueId?: number | string;
                        customerId?: number | string;
                        currencyId?: number | string;
                        status?: number;
                        invoiceNumber?: string;
                        asAt?: string;
                        asKnown?: string;
                        pageSize?: number;
                        from?: number;
                        downloadType?: "pdf" | "excel" | "csv";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                        data: {
                            id: number;
                            kind: "pdf" | "excel" | "csv";
                            fileName: string;
                            state: "waiting" | "running" | "done" | "failed";
                            rowsDone: number;
                            rowsTotal: number;
                            downloadUrl: string;
                            controlTotals: {
                                label: string;
                                currency: string;
                                count: number;
                                amounts: {
                                    [key: string]: string;
                                };
                            }[];
                            createdAt: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.audit-trail.download": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    downloadType?: "pdf" | "excel" | "csv";
                    parameter: {
                        search?: string;
                        auditType?: number | string;
                        userId?: number | string;
                        fromDate?: string;
                        startDate?: string;
                        endDate?: string;
                        entity?: string;
                        entityId?: string;
                        downloadType?: "pdf" | "excel" | "csv";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                        data: {
                            id: number;
                            kind: "pdf" | "excel" | "csv";
                            fileName: string;
                            state: "waiting" | "running" | "done" | "failed";
                            rowsDone: number;
                            rowsTotal: number;
                            downloadUrl: string;
                            controlTotals: {
                                label: string;
                                currency: string;
                                count: number;
                                amounts: {
                                    [key: string]: string;
                                };
                            }[];
                            createdAt: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.credit-note.download": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    downloadFormat?: "pdf" | "excel" | "csv";
                    parameter: {
                        startDate?: string;
                        endDate?: string;
                        agencyId?: number | string;
                        searchText?: string;
                        creditNoteType?: number | string;
                        requestStatus?: number;
                        customerId?: number | string;
                        customerView?: "own" | "family";
                        pageSize?: number;
                        downloadFormat?: "pdf" | "excel" | "csv";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                        responseType: {
                            downloadUrl: string;
                        };
                        data: {
                            id: number;
                            kind: "pdf" | "excel" | "csv";
                            fileName: string;
                            state: "waiting" | "running" | "done" | "failed";
                            rowsDone: number;
                            rowsTotal: number;
                            downloadUrl: string;
                            controlTotals: {
                                label: string;
                                currency: string;
                                count: number;
                                amounts: {
                                    [key: string]: string;
                                };
                            }[];
                            createdAt: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.invoice.download": {
        parameters: {
            query: {
                InvoiceNumber: string;
                print?: boolean;
                layout?: "a4" | "receipt";
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.journal.download": {
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default csv
                     * @enum {string}
                     */
                    downloadType?: "csv" | "excel";
                    parameter: {
                        startDate?: string;
                        endDate?: string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                        data: {
                            id: number;
                            kind: "pdf" | "excel" | "csv";
                            fileName: string;
                            state: "waiting" | "running" | "done" | "failed";
                            rowsDone: number;
                            rowsTotal: number;
                            downloadUrl: string;
                            controlTotals: {
                                label: string;
                                currency: string;
                                count: number;
                                amounts: {
                                    [key: string]: string;
                                };
                            }[];
                            createdAt: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.receipt.download": {
        parameters: {
            query: {
                paymentReference: string;
                transactionReference: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.search.download": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    type?: "pdf" | "excel" | "csv";
                    parameter: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        dateType?: number;
                        invoiceNumber?: string;
                        name?: string;
                        providerId?: number | string;
                        customerView?: "own" | "family";
                        locationId?: number | string;
                        revenueId?: number | string;
                        status?: "Paid" | "Partly paid" | "Unpaid" | "Voided";
                        standing?: "Overdue" | "Credited";
                        currencyId?: number | string;
                        state?: string;
                        isedited?: boolean;
                        pageSize?: number;
                        type?: "pdf" | "excel" | "csv";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                        data: {
                            id: number;
                            kind: "pdf" | "excel" | "csv";
                            fileName: string;
                            state: "waiting" | "running" | "done" | "failed";
                            rowsDone: number;
                            rowsTotal: number;
                            downloadUrl: string;
                            controlTotals: {
                                label: string;
                                currency: string;
                                count: number;
                                amounts: {
                                    [key: string]: string;
                                };
                            }[];
                            createdAt: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.settlement.download": {
        requestBody: {
            content: {
                "application/json": {
                    downloadType?: "pdf" | "excel" | "csv";
                    parameter: {
                        beneficiary: string;
                        currencyId: number | string;
                        number: number | string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                        data: {
                            id: number;
                            kind: "pdf" | "excel" | "csv";
                            fileName: string;
                            state: "waiting" | "running" | "done" | "failed";
                            rowsDone: number;
                            rowsTotal: number;
                            downloadUrl: string;
                            controlTotals: {
                                label: string;
                                currency: string;
                                count: number;
                                amounts: {
                                    [key: string]: string;
                                };
                            }[];
                            createdAt: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.statement.download": {
        requestBody: {
            content: {
                "application/json": {
                    downloadType?: "pdf" | "excel" | "csv";
                    parameter: {
                        agencyId?: number | string;
                        customerId?: number | string;
                        customerView?: "own" | "family";
                        currencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        asKnown?: string;
                        downloadType?: "pdf" | "excel" | "csv";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                        data: {
                            id: number;
                            kind: "pdf" | "excel" | "csv";
                            fileName: string;
                            state: "waiting" | "running" | "done" | "failed";
                            rowsDone: number;
                            rowsTotal: number;
                            downloadUrl: string;
                            controlTotals: {
                                label: string;
                                currency: string;
                                count: number;
                                amounts: {
                                    [key: string]: string;
                                };
                            }[];
                            createdAt: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.tracker.download": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    downloadType?: "pdf" | "excel" | "csv";
                    parameter: {
                        agencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        pageSize?: number;
                        from?: number;
                        downloadType?: "pdf" | "excel" | "csv";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        downloadUrl: string;
                        data: {
                            id: number;
                            kind: "pdf" | "excel" | "csv";
                            fileName: string;
                            state: "waiting" | "running" | "done" | "failed";
                            rowsDone: number;
                            rowsTotal: number;
                            downloadUrl: string;
                            controlTotals: {
                                label: string;
                                currency: string;
                                count: number;
                                amounts: {
                                    [key: string]: string;
                                };
                            }[];
                            createdAt: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dashboard.admin": {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            invoices: {
                                currency: string;
                                currencyId: number;
                                itemTotal: string;
                                itemCount: number;
                            }[];
                            payments: {
                                currency: string;
                                currencyId: number;
                                itemTotal: string;
                                itemCount: number;
                            }[];
                            top5Invoice: {
                                id: number;
                                name: string;
                                itemCount: number;
                                itemTotal: string;
                                currencyId: number;
                            }[];
                            top5Payment: {
                                id: number;
                                name: string;
                                itemCount: number;
                                itemTotal: string;
                                currencyId: number;
                            }[];
                            invoiceRaised: number;
                            invoicePaid: number;
                            invoiceOutstanding: number;
                            invoiceVoided: number;
                            perRevenue: {
                                invoices: {
                                    id: number;
                                    name: string;
                                    itemCount: number;
                                    itemTotal: string;
                                    currencyId: number;
                                }[];
                                payments: {
                                    id: number;
                                    name: string;
                                    itemCount: number;
                                    itemTotal: string;
                                    currencyId: number;
                                }[];
                            };
                            agencies: {
                                invoices: {
                                    currency: string;
                                    currencyId: number;
                                    itemTotal: string;
                                    itemCount: number;
                                }[];
                                payments: {
                                    currency: string;
                                    currencyId: number;
                                    itemTotal: string;
                                    itemCount: number;
                                }[];
                                agencyId: number;
                                agencyName: string;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dashboard.admin-trend": {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
                step?: "day" | "month";
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currencyId: number;
                            currency: string;
                            points: {
                                step: string;
                                invoices: {
                                    count: number;
                                    amount: string;
                                };
                                payments: {
                                    count: number;
                                    amount: string;
                                };
                            }[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dashboard.per-revenue": {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            invoices: {
                                id: number;
                                name: string;
                                itemCount: number;
                                itemTotal: string;
                                currencyId: number;
                            }[];
                            payments: {
                                id: number;
                                name: string;
                                itemCount: number;
                                itemTotal: string;
                                currencyId: number;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dashboard.summarise": {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            invoices: {
                                currency: string;
                                currencyId: number;
                                itemTotal: string;
                                itemCount: number;
                            }[];
                            payments: {
                                currency: string;
                                currencyId: number;
                                itemTotal: string;
                                itemCount: number;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dashboard.top5": {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            top5Invoice: {
                                id: number;
                                name: string;
                                itemCount: number;
                                itemTotal: string;
                                currencyId: number;
                            }[];
                            top5Payment: {
                                id: number;
                                name: string;
                                itemCount: number;
                                itemTotal: string;
                                currencyId: number;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dashboard.trend": {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
                step?: "day" | "month";
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            currencyId: number;
                            currency: string;
                            points: {
                                step: string;
                                invoices: {
                                    count: number;
                                    amount: string;
                                };
                                payments: {
                                    count: number;
                                    amount: string;
                                };
                            }[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dead-letter.get": {
        parameters: {
            query: {
                id: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: string;
                            consumer: string;
                            event: string;
                            kind: "payment" | "other";
                            factId: string;
                            organisationId: number | null;
                            correlationId: string;
                            reason: string;
                            attempts: number;
                            state: "dead" | "requeued" | "discarded";
                            diedAt: string;
                            decidedBy: string | null;
                            decidedAt: string | null;
                            decisionReason: string | null;
                            service: "identity" | "invoicing" | "payments" | "settlement" | "workflow" | "reporting" | "notifications";
                            fact: {
                                [key: string]: unknown;
                            };
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.invoice-story.get": {
        parameters: {
            query: {
                invoiceNumber: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            /** Format: date-time */
                            at: string;
                            kind: "raised" | "reference" | "paid" | "credit" | "edit" | "void" | "sent" | "promise" | "dispute" | "refund" | "corrected";
                            title: string;
                            note: string;
                            day: string;
                            amount: string;
                            by: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dashboard.my-activities": {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            invoiceRaised: number;
                            invoicePaid: number;
                            invoiceOutstanding: number;
                            invoiceVoided: number;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.audit-action.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dead-letter.requeue": {
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: string;
                            outcome: "requeued" | "dead" | "discarded" | "decided" | "silent";
                            reason: string | null;
                        }[];
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.audit-trail.search": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        search?: string;
                        auditType?: number | string;
                        userId?: number | string;
                        fromDate?: string;
                        startDate?: string;
                        endDate?: string;
                        entity?: string;
                        entityId?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            agencyName: string;
                            organisationId: number;
                            sequence: number;
                            personName: string;
                            userName: string;
                            timeStamp: string;
                            viaApi: boolean;
                            ipAddress: string;
                            source: "web" | "api" | "cli" | "provider" | "system";
                            action: string;
                            entity: string;
                            entityId: string;
                            description: string;
                            before: {
                                [key: string]: unknown;
                            } | null;
                            after: {
                                [key: string]: unknown;
                            } | null;
                            hash: string;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reporting.dead-letter.search": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter: {
                        service?: "identity" | "invoicing" | "payments" | "settlement" | "workflow" | "reporting" | "notifications";
                        kind?: "payment" | "other";
                        /**
                         * @default dead
                         * @enum {string}
                         */
                        state?: "dead" | "requeued" | "discarded";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: string;
                            consumer: string;
                            event: string;
                            kind: "payment" | "other";
                            factId: string;
                            organisationId: number | null;
                            correlationId: string;
                            reason: string;
                            attempts: number;
                            state: "dead" | "requeued" | "discarded";
                            diedAt: string;
                            decidedBy: string | null;
                            decidedAt: string | null;
                            decisionReason: string | null;
                            service: "identity" | "invoicing" | "payments" | "settlement" | "workflow" | "reporting" | "notifications";
                        }[];
                        totalCount: number;
                        paymentCount: number;
                        silent: ("identity" | "invoicing" | "payments" | "settlement" | "workflow" | "reporting" | "notifications")[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.ageing.get": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            agencyId: number;
                            midlydue: number;
                            due: number;
                            overdue: number;
                            leastDaysBetween: number;
                            notificationEmails: string;
                            autoNotify: boolean;
                            notificationTemplate: string;
                        } | null;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.installation.get": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            company: string;
                            dataProtectionEmail: "" | string;
                            support: {
                                liveChat: "" | string;
                                email: "" | string;
                                phone: string;
                                messagingApp: "" | string;
                            };
                            legal: {
                                privacy: {
                                    revised: string;
                                    sections: {
                                        heading: string;
                                        body: string;
                                    }[];
                                };
                                cookies: {
                                    revised: string;
                                    sections: {
                                        heading: string;
                                        body: string;
                                    }[];
                                };
                                awareness: {
                                    revised: string;
                                    sections: {
                                        heading: string;
                                        body: string;
                                    }[];
                                };
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.notice-conversion.get": {
        parameters: {
            query?: {
                agencyId?: number | string;
                startDate?: string;
                endDate?: string;
                withinDays?: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            startDate: string;
                            endDate: string;
                            withinDays: number;
                            rows: {
                                step: number;
                                afterDays: number;
                                currencyId: number;
                                notices: number;
                                noticed: string;
                                paid: string;
                                answered: number;
                                share: number | null;
                            }[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.notice-policy.get": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            steps: {
                                key: number;
                                afterDays: number;
                                template: string;
                                toPayer: boolean;
                                toPriority: boolean;
                                toOfficer: boolean;
                            }[];
                            isGrouped: boolean;
                            attachesInvoices: boolean;
                            leastAmounts: {
                                currencyId: number;
                                amount: string;
                            }[];
                            leastDaysBetween: number;
                            quietFrom: string;
                            quietUntil: string;
                            restWeekdays: number[];
                            holidays: string[];
                            version: number;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.faq.get": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    pageNumber?: number;
                    parameter?: {
                        productName?: string;
                        status?: number;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message?: string;
                        data: {
                            count: number;
                            object: {
                                categoryName: string;
                                title: string;
                                content: string[];
                                productName: string;
                                status: number;
                            }[];
                            support: {
                                liveChat: string;
                                email: string;
                                phone: string;
                                messagingApp: string;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.ageing-run.list": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            state: "planning" | "sending" | "done" | "stopped";
                            dueAt: string;
                            doneAt: string;
                            planned: number;
                            sent: number;
                            letters: number;
                            failed: number;
                            skipped: {
                                paid: number;
                                noAddress: number;
                                told: number;
                                promised: number;
                                disputed: number;
                                lately: number;
                                small: number;
                                inTransit: number;
                            };
                            note: string;
                            policyVersion: number;
                            waitsUntil: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook.list": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                            url: string;
                            types: string[];
                            state: "active" | "failing" | "paused";
                            reason: string;
                            owner: string;
                            toldTo: number;
                            waiting: number;
                            failingSince: string;
                            createdAt: string;
                            formerSecretUntil: string;
                        }[];
                        message?: string;
                        publicKey: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.event.list": {
        parameters: {
            query?: {
                after?: number;
                limit?: number;
                types?: ("invoice.raised" | "invoice.paid" | "invoice.partly_paid" | "invoice.overpaid" | "invoice.edited" | "invoice.voided" | "invoice.reference_attached" | "credit_note.approved" | "payment.confirmed")[];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: ({
                            id: string;
                            sequence: number;
                            type: "invoice.raised";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                customerName: string;
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.paid";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                amountPaid: string;
                                payment: {
                                    id: string;
                                    applied: string;
                                    surplus: string;
                                    /** Format: date-time */
                                    paidAt: string;
                                    channel: string;
                                    reference: string;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.partly_paid";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                amountPaid: string;
                                payment: {
                                    id: string;
                                    applied: string;
                                    surplus: string;
                                    /** Format: date-time */
                                    paidAt: string;
                                    channel: string;
                                    reference: string;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.overpaid";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                amountPaid: string;
                                payment: {
                                    id: string;
                                    applied: string;
                                    surplus: string;
                                    /** Format: date-time */
                                    paidAt: string;
                                    channel: string;
                                    reference: string;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.edited";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                before: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                changedFields: string[];
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.voided";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.reference_attached";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoiceNumber: string;
                                reference: string;
                                replaces?: string;
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "credit_note.approved";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                creditNote: {
                                    reference: string;
                                    amount: string;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "payment.confirmed";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                id: string;
                                invoiceNumber: string;
                                reference: string;
                                amount: string;
                                currency: string;
                                channel: string;
                                provider: string;
                                providerReference: string;
                                /** Format: date-time */
                                paidAt: string;
                            };
                        })[];
                        next: number;
                        hasMore: boolean;
                        latest: number;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.notice-policy.list-versions": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            steps: {
                                key: number;
                                afterDays: number;
                                template: string;
                                toPayer: boolean;
                                toPriority: boolean;
                                toOfficer: boolean;
                            }[];
                            isGrouped: boolean;
                            attachesInvoices: boolean;
                            leastAmounts: {
                                currencyId: number;
                                amount: string;
                            }[];
                            leastDaysBetween: number;
                            quietFrom: string;
                            quietUntil: string;
                            restWeekdays: number[];
                            holidays: string[];
                            version: number;
                            at: string;
                            maker: string;
                            checker: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.schedule-run.list-failures": {
        parameters: {
            query: {
                id: number | string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            what: string;
                            about: string;
                            reason: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.schedule-run.list": {
        parameters: {
            query: {
                id: number | string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            job: "requery" | "ageing" | "report" | "statement" | "settlement";
                            state: "waiting" | "running" | "done" | "stopped";
                            by: string;
                            dueAt: string;
                            doneAt: string;
                            planned: number;
                            sent: number;
                            skipped: number;
                            failed: number;
                            note: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.settlement.mail": {
        requestBody: {
            content: {
                "application/json": {
                    beneficiary: string;
                    currencyId: number | string;
                    number: number | string;
                    recipientEmail: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.statement.mail": {
        requestBody: {
            content: {
                "application/json": {
                    parameter: {
                        agencyId?: number | string;
                        customerId?: number | string;
                        customerView?: "own" | "family";
                        currencyId?: number | string;
                        startDate?: string;
                        endDate?: string;
                        asKnown?: string;
                    };
                    recipientEmail: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook.pause": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.ageing-run.plan": {
        parameters: {
            query?: {
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            nextRun: string;
                            sendsAt: string;
                            autoNotify: boolean;
                            count: number;
                            amounts: {
                                currencyId: number;
                                amount: string;
                            }[];
                            steps: {
                                key: number;
                                afterDays: number;
                                count: number;
                            }[];
                            skipped: {
                                paid: number;
                                noAddress: number;
                                told: number;
                                promised: number;
                                disputed: number;
                                lately: number;
                                small: number;
                                inTransit: number;
                            };
                            isWhole: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.ageing-notice.preview": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    notificationTemplate: string;
                    invoiceNumber?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            invoiceNumber: string;
                            subject: string;
                            text: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.notice-policy.preview": {
        requestBody: {
            content: {
                "application/json": {
                    steps: {
                        key?: number | string;
                        afterDays: number | string;
                        template?: string;
                        toPayer: boolean;
                        toPriority: boolean;
                        toOfficer: boolean;
                    }[];
                    isGrouped: boolean;
                    attachesInvoices?: boolean;
                    leastAmounts?: {
                        currencyId: number | string;
                        amount: string | number;
                    }[];
                    leastDaysBetween: number | string;
                    quietFrom?: string;
                    quietUntil?: string;
                    restWeekdays?: number[];
                    holidays?: string[];
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            nextRun: string;
                            sendsAt: string;
                            autoNotify: boolean;
                            count: number;
                            amounts: {
                                currencyId: number;
                                amount: string;
                            }[];
                            steps: {
                                key: number;
                                afterDays: number;
                                count: number;
                            }[];
                            skipped: {
                                paid: number;
                                noAddress: number;
                                told: number;
                                promised: number;
                                disputed: number;
                                lately: number;
                                small: number;
                                inTransit: number;
                            };
                            isWhole: boolean;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.schedule.preview": {
        parameters: {
            query: {
                cron: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            words: string;
                            nextRuns: string[];
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook.remove": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook.replay": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    after: number;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook-delivery.resend": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook.resume": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook.roll-secret": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            secret: string;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.schedule-run.begin": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            runId: number;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.ageing.save": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    midlydue: number | string;
                    due: number | string;
                    overdue: number | string;
                    leastDaysBetween?: number | string;
                    notificationEmails?: string[];
                    autoNotify?: boolean;
                    notificationTemplate: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook.save": {
        requestBody: {
            content: {
                "application/json": {
                    id?: number | string;
                    name: string;
                    url: string;
                    types?: ("invoice.raised" | "invoice.paid" | "invoice.partly_paid" | "invoice.overpaid" | "invoice.edited" | "invoice.voided" | "invoice.reference_attached" | "credit_note.approved" | "payment.confirmed")[];
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number | null;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.installation.save": {
        requestBody?: {
            content: {
                "application/json": {
                    company?: string;
                    dataProtectionEmail?: "" | string;
                    support?: {
                        liveChat?: "" | string;
                        email?: "" | string;
                        phone?: string;
                        messagingApp?: "" | string;
                    };
                    legal?: {
                        privacy?: {
                            revised?: string;
                            sections?: {
                                heading: string;
                                body: string;
                            }[];
                        };
                        cookies?: {
                            revised?: string;
                            sections?: {
                                heading: string;
                                body: string;
                            }[];
                        };
                        awareness?: {
                            revised?: string;
                            sections?: {
                                heading: string;
                                body: string;
                            }[];
                        };
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.notice-policy.save": {
        requestBody: {
            content: {
                "application/json": {
                    steps: {
                        key?: number | string;
                        afterDays: number | string;
                        template?: string;
                        toPayer: boolean;
                        toPriority: boolean;
                        toOfficer: boolean;
                    }[];
                    isGrouped: boolean;
                    attachesInvoices?: boolean;
                    leastAmounts?: {
                        currencyId: number | string;
                        amount: string | number;
                    }[];
                    leastDaysBetween: number | string;
                    quietFrom?: string;
                    quietUntil?: string;
                    restWeekdays?: number[];
                    holidays?: string[];
                    agencyId?: number | string;
                    base: number;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook-delivery.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        endpointId?: number;
                        state?: "waiting" | "delivered" | "failed";
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            endpointId: number;
                            endpoint: string;
                            sequence: number;
                            eventId: string;
                            type: string;
                            subject: string;
                            kind: "live" | "resend" | "replay";
                            state: "waiting" | "delivered" | "failed";
                            tries: number;
                            status: number;
                            latencyMs: number;
                            error: string;
                            answer: string;
                            at: string;
                            nextTry: string;
                            lastTries: {
                                at: string;
                                status: number;
                                latencyMs: number;
                                error: string;
                            }[];
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.event.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        types?: ("invoice.raised" | "invoice.paid" | "invoice.partly_paid" | "invoice.overpaid" | "invoice.edited" | "invoice.voided" | "invoice.reference_attached" | "credit_note.approved" | "payment.confirmed")[];
                        subject?: string;
                        day?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: ({
                            id: string;
                            sequence: number;
                            type: "invoice.raised";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                customerName: string;
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.paid";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                amountPaid: string;
                                payment: {
                                    id: string;
                                    applied: string;
                                    surplus: string;
                                    /** Format: date-time */
                                    paidAt: string;
                                    channel: string;
                                    reference: string;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.partly_paid";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                amountPaid: string;
                                payment: {
                                    id: string;
                                    applied: string;
                                    surplus: string;
                                    /** Format: date-time */
                                    paidAt: string;
                                    channel: string;
                                    reference: string;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.overpaid";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                amountPaid: string;
                                payment: {
                                    id: string;
                                    applied: string;
                                    surplus: string;
                                    /** Format: date-time */
                                    paidAt: string;
                                    channel: string;
                                    reference: string;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.edited";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                before: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                changedFields: string[];
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.voided";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "invoice.reference_attached";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoiceNumber: string;
                                reference: string;
                                replaces?: string;
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "credit_note.approved";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                invoice: {
                                    number: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    amount: string;
                                    currency: string;
                                    invoiceDate: string;
                                    revenue: {
                                        id: number;
                                        name: string;
                                    };
                                    customerId: number;
                                    locationId: number;
                                };
                                creditNote: {
                                    reference: string;
                                    amount: string;
                                };
                            };
                        } | {
                            id: string;
                            sequence: number;
                            type: "payment.confirmed";
                            version: 1;
                            subject: string;
                            /** Format: date-time */
                            time: string;
                            data: {
                                id: string;
                                invoiceNumber: string;
                                reference: string;
                                amount: string;
                                currency: string;
                                channel: string;
                                provider: string;
                                providerReference: string;
                                /** Format: date-time */
                                paidAt: string;
                            };
                        })[];
                        totalCount: number;
                        message?: string;
                        lookedBackTo: number;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.ageing-notice.send": {
        requestBody: {
            content: {
                "application/json": {
                    invoiceNumbers: string[];
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.invoice.share": {
        requestBody: {
            content: {
                "application/json": {
                    invoiceNumber: string;
                    recipientEmail: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.webhook.show-secret": {
        requestBody: {
            content: {
                "application/json": {
                    id: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            secret: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.ageing-run.stop": {
        requestBody?: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.ageing-notice.try": {
        requestBody: {
            content: {
                "application/json": {
                    agencyId?: number | string;
                    notificationTemplate: string;
                    invoiceNumber?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.workflow.activate": {
        requestBody: {
            content: {
                "application/json": {
                    WorkflowId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.level.add": {
        requestBody: {
            content: {
                "application/json": {
                    supervisorId: number | string;
                    workflowId: number | string;
                    id?: number | string;
                    workflowLevel?: unknown;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.change.approve": {
        requestBody: {
            content: {
                "application/json": {
                    makeCheckerId: number | string;
                    comment: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        outcome: "declined" | "passed-on" | "applied" | "failed" | "unsettled";
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.correction.change-approver": {
        requestBody: {
            content: {
                "application/json": {
                    invoiceNumber: string;
                    approverEmail: string;
                    id: number | string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        waits: boolean;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.change.create": {
        requestBody: {
            content: {
                "application/json": {
                    entityTypeId: number;
                    payload: {
                        [key: string]: unknown;
                    };
                    payloadViewTemplate?: string;
                    AppId?: string;
                    agencyId?: number | string;
                    comment?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number | null;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.workflow.deactivate": {
        requestBody: {
            content: {
                "application/json": {
                    WorkflowId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.change.decide": {
        requestBody: {
            content: {
                "application/json": {
                    makeCheckerId: number | string;
                    comment: string;
                    status: number;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        outcome: "declined" | "passed-on" | "applied" | "failed" | "unsettled";
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.request.decide": {
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    decision: "approve" | "decline";
                    comment?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        outcome: "declined" | "passed-on" | "applied" | "failed" | "unsettled";
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.level.delete": {
        parameters: {
            query: {
                WorkflowLevelId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.level.delete.post": {
        requestBody: {
            content: {
                "application/json": {
                    WorkflowLevelId: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.correction.get-edit-request": {
        parameters: {
            query: {
                InvoiceNumber: string;
                agencyId?: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            invoiceNumber: string;
                            amount: string;
                            amountString: string;
                            revenueName: string;
                            creatorEmail: string;
                            createdDate: string;
                            approvalStatus: number;
                            approverUserName: string;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.request.get": {
        parameters: {
            query: {
                id: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: string;
                            family: "void" | "edit" | "credit-note" | "change";
                            matter: "void" | "edit" | "credit-note" | "change" | "refund";
                            entityTypeId: number;
                            title: string;
                            record: string;
                            invoiceNumber: string;
                            customer: string;
                            revenue: string;
                            location: string;
                            amountBefore: string;
                            amountAfter: string;
                            currencyId: number;
                            reason: string;
                            madeBy: string;
                            makerUserName: string;
                            madeAt: string;
                            status: "pending" | "approved" | "declined" | "withdrawn";
                            level: number;
                            levels: number;
                            waitsFor: string;
                            decidedBy: string;
                            decidedAt: string;
                            comment: string;
                            outcome: "" | "applied" | "failed";
                            outcomeReason: string;
                            agencyId: number;
                            agency: string;
                            mayDecide: boolean;
                            inPlaceOf: string;
                            isMine: boolean;
                            fields: {
                                field: string;
                                before: string;
                                after: string;
                            }[];
                            sheet: {
                                before: {
                                    invoiceNumber: string;
                                    invoiceId: number;
                                    id: number;
                                    remitaRetrievalReference: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    paymentStatus: string;
                                    amount: string;
                                    amountString: string;
                                    amountStringPlain: string;
                                    amountPaid: string;
                                    amountPaidString: string;
                                    amountPayable: string;
                                    amountPayableString: string;
                                    currency: string;
                                    currencyId: number;
                                    currencySymbol: string;
                                    decimalPrecisions: number;
                                    customer: string;
                                    customerId: number;
                                    customerName: string;
                                    customerAIN: string;
                                    customerAddress: string;
                                    customerPhone: string;
                                    customerEmails: string[];
                                    customerEmail: string;
                                    location: string;
                                    locationId: number;
                                    locationState: string;
                                    revenue: string;
                                    revenueId: number;
                                    revenueCode: string;
                                    revenueGroupName: string;
                                    agency: string;
                                    agencyId: number;
                                    invoiceDate: string;
                                    createdDate: string;
                                    createdByName: string;
                                    createdByUserId: number;
                                    bills: {
                                        description: string;
                                        quantity: string;
                                        rate: string;
                                        amount: string;
                                        precision: number;
                                    }[];
                                    invoiceTitle: string;
                                    updatedFields: string[];
                                    isNewInvoice: boolean;
                                    editComment: string;
                                    isEdited: boolean;
                                    creditNoteAmountString: string;
                                    creditNoteRequestStatus?: number;
                                    creditNoteReference: string;
                                    optionValue: string;
                                };
                                after: {
                                    invoiceNumber: string;
                                    invoiceId: number;
                                    id: number;
                                    remitaRetrievalReference: string;
                                    status: "Unpaid" | "Paid" | "Partly paid" | "Voided";
                                    paymentStatus: string;
                                    amount: string;
                                    amountString: string;
                                    amountStringPlain: string;
                                    amountPaid: string;
                                    amountPaidString: string;
                                    amountPayable: string;
                                    amountPayableString: string;
                                    currency: string;
                                    currencyId: number;
                                    currencySymbol: string;
                                    decimalPrecisions: number;
                                    customer: string;
                                    customerId: number;
                                    customerName: string;
                                    customerAIN: string;
                                    customerAddress: string;
                                    customerPhone: string;
                                    customerEmails: string[];
                                    customerEmail: string;
                                    location: string;
                                    locationId: number;
                                    locationState: string;
                                    revenue: string;
                                    revenueId: number;
                                    revenueCode: string;
                                    revenueGroupName: string;
                                    agency: string;
                                    agencyId: number;
                                    invoiceDate: string;
                                    createdDate: string;
                                    createdByName: string;
                                    createdByUserId: number;
                                    bills: {
                                        description: string;
                                        quantity: string;
                                        rate: string;
                                        amount: string;
                                        precision: number;
                                    }[];
                                    invoiceTitle: string;
                                    updatedFields: string[];
                                    isNewInvoice: boolean;
                                    editComment: string;
                                    isEdited: boolean;
                                    creditNoteAmountString: string;
                                    creditNoteRequestStatus?: number;
                                    creditNoteReference: string;
                                    optionValue: string;
                                } | null;
                                editedFields: string[];
                            } | null;
                        };
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.role-entity.list": {
        parameters: {
            query?: {
                appId?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            entityTypeId: number;
                            entityType: string;
                            roleNames: string[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.role-entity.list.by-path": {
        parameters: {
            path: {
                appId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            entityTypeId: number;
                            entityType: string;
                            roleNames: string[];
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.level.list": {
        parameters: {
            query: {
                workflowId: number | string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            workflowId: number;
                            workflowLevel: number;
                            personId: number;
                            personName: string;
                            supervisorId: number;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.process.list": {
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number;
                            name: string;
                        }[];
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.invoice-request.process-edit": {
        requestBody: {
            content: {
                "application/json": {
                    invoiceEditId: number | string;
                    invoiceNumber: string;
                    status: number;
                    comment?: string;
                    agencyId?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        outcome: "declined" | "passed-on" | "applied" | "failed" | "unsettled";
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.invoice-request.process-void": {
        requestBody: {
            content: {
                "application/json": {
                    activeWorkflowId: number | string;
                    invoiceNumber: string;
                    userName?: string;
                    status?: number;
                    comment?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        outcome: "declined" | "passed-on" | "applied" | "failed" | "unsettled";
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.change.reject": {
        requestBody: {
            content: {
                "application/json": {
                    makeCheckerId: number | string;
                    comment: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                        outcome: "declined" | "passed-on" | "applied" | "failed" | "unsettled";
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.workflow.save": {
        requestBody: {
            content: {
                "application/json": {
                    process: unknown;
                    supervisorId: number | string;
                    name: string;
                    userId: number | string;
                    agencyId?: number | string;
                    id?: number | string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        data: {
                            id: number | null;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.change.search": {
        requestBody?: {
            content: {
                "application/json": {
                    AppId?: string;
                    RoleName?: string;
                    UserName?: string;
                    Size?: number;
                    From?: number;
                    StatusId?: number;
                    EntityTypeId?: number | string;
                    SearchText?: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            entityTypeId: number;
                            entityType: string;
                            title: string;
                            createdBy: string;
                            createdById: number;
                            createdDate: string;
                            approvedBy: string;
                            approvedDate: string;
                            statusId: number;
                            comment: string;
                            outcome: string;
                            outcomeReason: string;
                            payloadViewTemplate: string;
                            agencyId: number;
                            agency: string;
                            mayDecide: boolean;
                        }[];
                        totalCount: number;
                        message?: string;
                        waiting: number;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.invoice-request.search": {
        requestBody: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    parameter: {
                        status?: number;
                        pageSize?: unknown;
                        /**
                         * @default void
                         * @enum {string}
                         */
                        requestType?: "void" | "edit";
                        requestId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message?: string;
                        data: {
                            totalRequest: number;
                            approved: number;
                            rejected: number;
                            pending: number;
                            mine: number;
                            workflows: {
                                id: number;
                                invoiceNumber: string;
                                userName: string;
                                initiatorName: string;
                                initiatorComment: string;
                                initiatedDate: string;
                                amountInvoiced: string;
                                currencyId: number;
                                customerName: string;
                                name: string;
                                revenue: string;
                                location: string;
                                state: string;
                                status: number;
                                agencyId: number;
                                agency: string;
                                level: number;
                                levels: number;
                                supervisor: string;
                                comment: string;
                                outcome: string;
                                isMine: boolean;
                            }[];
                        };
                        totalCount: number;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.request.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        /**
                         * @default waiting
                         * @enum {string}
                         */
                        view?: "waiting" | "mine" | "decided" | "all";
                        status?: number;
                        family?: "void" | "edit" | "credit-note" | "change";
                        entityTypeId?: number | string;
                        text?: string;
                        /** Format: date-time */
                        decidedAfter?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: string;
                            family: "void" | "edit" | "credit-note" | "change";
                            matter: "void" | "edit" | "credit-note" | "change" | "refund";
                            entityTypeId: number;
                            title: string;
                            record: string;
                            invoiceNumber: string;
                            customer: string;
                            revenue: string;
                            location: string;
                            amountBefore: string;
                            amountAfter: string;
                            currencyId: number;
                            reason: string;
                            madeBy: string;
                            makerUserName: string;
                            madeAt: string;
                            status: "pending" | "approved" | "declined" | "withdrawn";
                            level: number;
                            levels: number;
                            waitsFor: string;
                            decidedBy: string;
                            decidedAt: string;
                            comment: string;
                            outcome: "" | "applied" | "failed";
                            outcomeReason: string;
                            agencyId: number;
                            agency: string;
                            mayDecide: boolean;
                            inPlaceOf: string;
                            isMine: boolean;
                        }[];
                        totalCount: number;
                        message?: string;
                        counts: {
                            family: "void" | "edit" | "credit-note" | "change";
                            count: number;
                        }[];
                        statuses: {
                            pending: number;
                            approved: number;
                            rejected: number;
                        };
                        waiting: number;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.workflow.search": {
        requestBody?: {
            content: {
                "application/json": {
                    pageSize?: number;
                    from?: number;
                    startIndex?: number;
                    sort?: {
                        field: string;
                        order: "ASC" | "DESC";
                    };
                    parameter?: {
                        searchQuery?: string;
                        agencyId?: number | string;
                    };
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        results: {
                            id: number;
                            name: string;
                            userId: number;
                            userName: string;
                            roleName: string;
                            agencyName: string;
                            process: string;
                            processId: number;
                            status: boolean;
                        }[];
                        totalCount: number;
                        message?: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "workflow.level.update": {
        requestBody: {
            content: {
                "application/json": {
                    supervisorId: number | string;
                    id: number | string;
                    workflowId: number | string;
                    workflowLevel?: unknown;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        status: 1;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
}
