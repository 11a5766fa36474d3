export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
